export { default } from '@/components/screens/public/ErrorPage/FailedPage';
