export { default } from '@/components/screens/account/LinkAccount/LinkAccount';
