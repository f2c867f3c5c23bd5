export { default } from '@/components/screens/instantVat/Dashboard/Dashboard';
