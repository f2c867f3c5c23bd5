export { default } from '@/components/screens/account/Home/Home';
