export { default } from '@/components/screens/entrance/Landing/Landing';
