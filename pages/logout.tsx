export { default } from '@/components/screens/signIn/Logout/Logout';
