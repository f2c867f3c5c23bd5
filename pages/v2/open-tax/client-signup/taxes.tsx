export { default } from '@/components/screens/clientsPortal/ShareTaxes/ShareTaxes';
