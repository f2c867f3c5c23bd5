export { default } from '@/components/screens/instantVat/Help/Help';
