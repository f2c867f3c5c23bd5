export { default } from '@/components/screens/openTax/Dashboard/Dashboard';
