export { LaterDashboard as default } from '@/components/screens/instantVat/demo/laterDemo';
