export { default } from '@/components/screens/account/LinkHmrcAccount/LinkHmrcAccount';
