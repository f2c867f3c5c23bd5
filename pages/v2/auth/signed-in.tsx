export { default } from '@/components/screens/account/SignedIn/SignedIn';
