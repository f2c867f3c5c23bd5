import { laterDemo } from '@/components/screens/demo/LaterDemo';

/** Twelve months of tax on dummy data. */
export default laterDemo('taxes', () => import('@/components/screens/taxes/Cash/Cash'));
