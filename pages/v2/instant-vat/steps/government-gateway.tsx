export { default } from '@/components/screens/steps/GovernmentGateway/GovernmentGateway';
