import { laterDemo } from '@/components/screens/demo/LaterDemo';

/** One return on dummy data: the one that is ready to review, unless the address names another. */
export default laterDemo(
  'return',
  () => import('@/components/screens/instantVat/VatReturn/VatReturn'),
  'task',
);
