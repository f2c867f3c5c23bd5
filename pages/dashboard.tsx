export { default } from '@/components/screens/account/Taxes/Taxes';
