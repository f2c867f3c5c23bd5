export { default } from '@/components/screens/taxes/Cash/Cash';
