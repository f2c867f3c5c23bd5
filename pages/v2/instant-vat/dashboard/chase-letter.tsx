export { default } from '@/components/screens/instantVat/ChaseLetter/ChaseLetter';
