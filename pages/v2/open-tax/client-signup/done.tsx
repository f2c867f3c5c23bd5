export { default } from '@/components/screens/clientSignUp/Done';
