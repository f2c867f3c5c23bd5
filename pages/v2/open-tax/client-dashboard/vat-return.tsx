export { default } from '@/components/screens/openTax/ClientReturn/ClientReturn';
