import { laterPracticeDemo } from '@/components/screens/demo/LaterPracticeDemo';

/** A practice's tables on made-up clients (docs/rules/product.md#demo). */
export default laterPracticeDemo(() => import('@/components/screens/openTax/Dashboard/Dashboard'));
