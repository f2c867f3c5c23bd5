export { default } from '@/components/screens/instantVat/VatReturns/VatReturns';
