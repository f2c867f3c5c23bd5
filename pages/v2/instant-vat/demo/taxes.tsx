import { laterDemo } from '@/components/screens/demo/LaterDemo';

/** All four taxes on dummy data. */
export default laterDemo('taxes', () => import('@/components/screens/taxes/Taxes/Taxes'));
