export { LaterDashboard as default } from '@/components/screens/demo/laterDemo';
