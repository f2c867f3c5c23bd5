export { LaterCash as default } from '@/components/screens/demo/laterDemo';
