export { default } from '@/components/screens/public/ErrorPage/NotFoundPage';
