export { default } from '@/components/screens/instantVat/Document/Document';
