export { default } from '@/components/screens/steps/ConfirmEmail/ConfirmEmail';
