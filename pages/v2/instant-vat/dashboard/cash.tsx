export { default } from '@/components/screens/account/Cash/Cash';
