export { LaterCash as default } from '@/components/screens/instantVat/demo/laterDemo';
