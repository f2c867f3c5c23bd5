export { default } from '@/components/screens/account/HmrcSaidYes/HmrcSaidYes';
