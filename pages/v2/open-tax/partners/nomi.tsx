export { default } from '@/components/screens/public/OpenTaxPartner/OpenTaxPartner';
