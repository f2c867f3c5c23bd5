export { default } from '@/components/screens/public/PartnerLanding/PartnerLanding';
