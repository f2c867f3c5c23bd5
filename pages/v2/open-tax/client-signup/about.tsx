export { default } from '@/components/screens/clientsPortal/About/About';
