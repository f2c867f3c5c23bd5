export { default } from '@/components/screens/account/TaxFile/TaxFile';
