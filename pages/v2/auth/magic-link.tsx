export { default } from '@/components/screens/signIn/MagicLink/MagicLink';
