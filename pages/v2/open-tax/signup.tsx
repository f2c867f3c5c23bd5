export { default } from '@/components/screens/openTax/SignUp/OpenTaxSignUp';
