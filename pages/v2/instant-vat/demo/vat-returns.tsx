export { LaterReturns as default } from '@/components/screens/instantVat/demo/laterDemo';
