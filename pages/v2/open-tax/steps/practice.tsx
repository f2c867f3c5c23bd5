export { default } from '@/components/screens/signUp/openTax/Practice/Practice';
