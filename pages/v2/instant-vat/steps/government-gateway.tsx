export { default } from '@/components/screens/signUp/GovernmentGateway/GovernmentGateway';
