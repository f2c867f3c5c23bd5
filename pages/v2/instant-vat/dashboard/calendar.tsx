export { default } from '@/components/screens/account/TaxCalendar/TaxCalendar';
