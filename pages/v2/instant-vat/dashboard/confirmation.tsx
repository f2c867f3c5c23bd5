export { default } from '@/components/screens/instantVat/Confirmation/Confirmation';
