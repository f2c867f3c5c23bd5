export { default } from '@/components/screens/openTax/Settings/Settings';
