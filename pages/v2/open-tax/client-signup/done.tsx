export { default } from '@/components/screens/clientsPortal/Done/Done';
