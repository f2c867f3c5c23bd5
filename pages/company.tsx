export { default } from '@/components/screens/account/Companies/Companies';
