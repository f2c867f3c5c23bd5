export { default } from '@/components/screens/instantVat/PremiumSetup/PremiumSetup';
