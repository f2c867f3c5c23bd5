export { default } from '@/components/screens/signUp/openTax/ConfirmEmail/OpenTaxConfirmEmail';
