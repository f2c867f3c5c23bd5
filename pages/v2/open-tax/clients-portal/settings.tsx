export { default } from '@/components/screens/clientsPortal/Settings/Settings';
