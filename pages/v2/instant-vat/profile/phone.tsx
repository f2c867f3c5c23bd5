export { default } from '@/components/screens/account/Phone/Phone';
