export { default } from '@/components/screens/instantVat/demo/DemoTaxes';
