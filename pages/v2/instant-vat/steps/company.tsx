export { default } from '@/components/screens/signUp/Company/Company';
