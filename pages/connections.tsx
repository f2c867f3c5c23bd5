export { default } from '@/components/screens/account/Connections/Connections';
