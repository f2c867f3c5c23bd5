export { LaterReturn as default } from '@/components/screens/instantVat/demo/laterDemo';
