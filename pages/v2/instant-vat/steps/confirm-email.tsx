export { default } from '@/components/screens/signUp/ConfirmEmail/ConfirmEmail';
