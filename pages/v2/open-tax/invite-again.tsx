export { default } from '@/components/screens/openTax/InviteAgain/InviteAgain';
