export { default } from '@/components/screens/signIn/SecondStep/SecondStep';
