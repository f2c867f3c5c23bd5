export { default } from '@/components/screens/clientsPortal/Dashboard/Dashboard';
