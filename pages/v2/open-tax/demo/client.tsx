import { laterPracticeDemo } from '@/components/screens/demo/LaterPracticeDemo';

/** One made-up client across its taxes. */
export default laterPracticeDemo(
  () => import('@/components/screens/openTax/ClientDashboard/ClientDashboard'),
);
