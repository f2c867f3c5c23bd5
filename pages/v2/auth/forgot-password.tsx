export { default } from '@/components/screens/account/ForgotPassword/ForgotPassword';
