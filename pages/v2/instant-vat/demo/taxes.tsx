export { LaterTaxes as default } from '@/components/screens/instantVat/demo/laterDemo';
