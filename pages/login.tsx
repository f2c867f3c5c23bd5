export { default } from '@/components/screens/account/Login/Login';
