export { default } from '@/components/screens/account/StopAccountChange/StopAccountChange';
