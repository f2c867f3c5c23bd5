export { default } from '@/components/screens/taxes/TaxFile/TaxFile';
