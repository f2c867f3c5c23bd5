export { default } from '@/components/screens/operator/HeldMoney/HeldMoney';
