export { default } from '@/components/screens/clientsPortal/Pay/Pay';
