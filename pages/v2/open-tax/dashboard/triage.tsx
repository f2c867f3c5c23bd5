export { default } from '@/components/screens/openTax/Triage/Triage';
