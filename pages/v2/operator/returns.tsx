export { default } from '@/components/screens/operator/Returns/Returns';
