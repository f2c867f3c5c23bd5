export { default } from '@/components/screens/signUp/openTax/About/OpenTaxAbout';
