export { default } from '@/components/screens/public/OpenTaxXeroDeclined/OpenTaxXeroDeclined';
