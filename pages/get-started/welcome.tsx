export { default } from '@/components/screens/public/Welcome/Welcome';
