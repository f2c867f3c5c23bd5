export { default } from '@/components/screens/openTax/ClientPay/ClientPay';
