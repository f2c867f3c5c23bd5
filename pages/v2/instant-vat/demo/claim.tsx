export { LaterClaim as default } from '@/components/screens/demo/laterDemo';
