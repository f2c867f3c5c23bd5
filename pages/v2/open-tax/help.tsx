export { default } from '@/components/screens/public/OpenTaxHelp/OpenTaxHelp';
