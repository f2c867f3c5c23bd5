export { default } from '@/components/screens/signIn/ResetPassword/ResetPassword';
