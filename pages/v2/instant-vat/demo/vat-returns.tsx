export { LaterReturns as default } from '@/components/screens/demo/laterDemo';
