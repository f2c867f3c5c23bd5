export { default } from '@/components/screens/instantVat/VatReturn/VatReturn';
