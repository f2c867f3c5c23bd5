export { default } from '@/components/screens/signUp/client/ClientConfirmEmail';
