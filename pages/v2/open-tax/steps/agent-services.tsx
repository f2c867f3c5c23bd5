export { default } from '@/components/screens/signUp/openTax/AgentServices/AgentServices';
