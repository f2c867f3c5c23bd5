export { default } from '@/components/screens/clientSignUp/Invite';
