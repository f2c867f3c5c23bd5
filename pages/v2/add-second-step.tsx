export { default } from '@/components/screens/signIn/AddSecondStep/AddSecondStep';
