export { default } from '@/components/screens/instantVat/LinkHmrcAccount/LinkHmrcAccount';
