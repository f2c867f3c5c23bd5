import { laterDemo } from '@/components/screens/demo/LaterDemo';

/** The dashboard on dummy data (docs/rules/design.md#demo-on-the-page). */
export default laterDemo(
  'dashboard',
  () => import('@/components/screens/instantVat/Dashboard/Dashboard'),
);
