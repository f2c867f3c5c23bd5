export { default } from '@/components/screens/signIn/Login/Login';
