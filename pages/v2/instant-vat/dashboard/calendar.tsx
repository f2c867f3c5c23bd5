export { default } from '@/components/screens/taxes/TaxCalendar/TaxCalendar';
