export { default } from '@/components/screens/signIn/SignedIn/SignedIn';
