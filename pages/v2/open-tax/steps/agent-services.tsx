export { default } from '@/components/screens/openTax/steps/AgentServices';
