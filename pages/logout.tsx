export { default } from '@/components/screens/account/Logout/Logout';
