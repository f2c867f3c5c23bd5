export { default } from '@/components/screens/account/MagicLink/MagicLink';
