export { default } from '@/components/screens/account/ResetPassword/ResetPassword';
