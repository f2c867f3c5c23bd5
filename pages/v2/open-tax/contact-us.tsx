export { default } from '@/components/screens/public/OpenTaxContact/OpenTaxContact';
