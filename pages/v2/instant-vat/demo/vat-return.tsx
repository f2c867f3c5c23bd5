export { LaterReturn as default } from '@/components/screens/demo/laterDemo';
