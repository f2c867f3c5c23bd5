export { default } from '@/components/screens/instantVat/Documents/Documents';
