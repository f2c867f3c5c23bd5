export { default } from '@/components/screens/instantVat/ExampleReturn/ExampleReturn';
