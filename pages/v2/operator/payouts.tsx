export { default } from '@/components/screens/operator/Payouts/Payouts';
