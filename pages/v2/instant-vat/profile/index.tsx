export { default } from '@/components/screens/account/Profile/Profile';
