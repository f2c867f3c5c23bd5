export { default } from '@/components/screens/public/Terms/TermsOfSale';
