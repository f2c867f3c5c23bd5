export { default } from '@/components/screens/signUp/openTax/Done/Done';
