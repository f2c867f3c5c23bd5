export { default } from '@/components/screens/signUp/SignUpPage/SignUpPage';
