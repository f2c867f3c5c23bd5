export { default } from '@/components/screens/entrance/SignUpPage/SignUpPage';
