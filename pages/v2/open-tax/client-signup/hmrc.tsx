export { default } from '@/components/screens/clientsPortal/Hmrc/Hmrc';
