export { default } from '@/components/screens/taxes/Taxes/Taxes';
