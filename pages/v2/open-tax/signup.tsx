export { default } from '@/components/screens/signUp/openTax/SignUp/OpenTaxSignUp';
