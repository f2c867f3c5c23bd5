export { default } from '@/components/screens/taxes/PayHmrc/PayHmrcPage';
