export { default } from '@/components/screens/public/OpenTax/OpenTax';
