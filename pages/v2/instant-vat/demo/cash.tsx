export { default } from '@/components/screens/instantVat/demo/DemoCash';
