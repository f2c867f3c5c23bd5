export { default } from '@/components/screens/signIn/LinkAccount/LinkAccount';
