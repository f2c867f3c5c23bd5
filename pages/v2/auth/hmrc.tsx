export { default } from '@/components/screens/signIn/HmrcConsentGiven/HmrcConsentGiven';
