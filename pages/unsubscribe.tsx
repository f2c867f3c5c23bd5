export { default } from '@/components/screens/account/Unsubscribe/Unsubscribe';
