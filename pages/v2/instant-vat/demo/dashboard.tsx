import { laterDemo } from '@/components/screens/demo/LaterDemo';

/** The dashboard on dummy data (picture b). */
export default laterDemo('dashboard', () => import('@/components/screens/instantVat/Dashboard/Dashboard'));
