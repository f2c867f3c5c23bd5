import { laterDemo } from '@/components/screens/demo/LaterDemo';

/** A claim in progress on dummy data. */
export default laterDemo(
  'claim',
  () => import('@/components/screens/instantVat/Claim/Claim'),
  'task',
);
