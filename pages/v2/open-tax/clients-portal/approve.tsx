export { default } from '@/components/screens/clientsPortal/Approve/Approve';
