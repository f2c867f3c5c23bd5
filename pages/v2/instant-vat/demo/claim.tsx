export { default } from '@/components/screens/instantVat/demo/DemoClaim';
