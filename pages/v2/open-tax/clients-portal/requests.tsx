export { default } from '@/components/screens/clientsPortal/Requests/Requests';
