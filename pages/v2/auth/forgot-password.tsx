export { default } from '@/components/screens/signIn/ForgotPassword/ForgotPassword';
