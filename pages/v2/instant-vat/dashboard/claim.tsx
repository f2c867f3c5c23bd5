export { default } from '@/components/screens/instantVat/Claim/Claim';
