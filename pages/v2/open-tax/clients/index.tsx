export { default } from '@/components/screens/openTax/Clients/Clients';
