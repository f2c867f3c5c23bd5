export { default } from '@/components/screens/clientsPortal/Phone/Phone';
