export { default } from '@/components/screens/signUp/Landing/Landing';
