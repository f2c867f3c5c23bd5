export { default } from '@/components/screens/openTax/AddTeamMember/AddTeamMember';
