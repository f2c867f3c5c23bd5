export { default } from '@/components/screens/clientSignUp/Account';
