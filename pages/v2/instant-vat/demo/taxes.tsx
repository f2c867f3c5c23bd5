export { LaterTaxes as default } from '@/components/screens/demo/laterDemo';
