export { default } from '@/components/screens/clientsPortal/Account/Account';
