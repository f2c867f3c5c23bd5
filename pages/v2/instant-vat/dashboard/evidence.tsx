export { default } from '@/components/screens/instantVat/Evidence/Evidence';
