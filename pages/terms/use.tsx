export { default } from '@/components/screens/public/Terms/TermsOfUse';
