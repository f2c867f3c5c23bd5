export { default } from '@/components/screens/signUp/openTax/JoinTeam/JoinTeam';
