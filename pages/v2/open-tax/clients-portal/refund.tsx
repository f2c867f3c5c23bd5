export { default } from '@/components/screens/clientsPortal/Refund/Refund';
