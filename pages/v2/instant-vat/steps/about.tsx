export { default } from '@/components/screens/signUp/About/About';
