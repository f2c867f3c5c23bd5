export { default } from '@/components/screens/clientsPortal/Invite/Invite';
