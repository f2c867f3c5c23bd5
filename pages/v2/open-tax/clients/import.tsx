export { default } from '@/components/screens/openTax/Import/ImportClients';
