export { default } from '@/components/screens/openTax/ClientDashboard/ClientDashboard';
