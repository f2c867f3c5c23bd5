export { default } from '@/components/screens/steps/Company/Company';
