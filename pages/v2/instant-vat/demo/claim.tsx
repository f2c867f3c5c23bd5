export { LaterClaim as default } from '@/components/screens/instantVat/demo/laterDemo';
