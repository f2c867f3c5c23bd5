export { default } from '@/components/screens/steps/About/About';
