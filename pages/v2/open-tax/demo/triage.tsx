import { laterPracticeDemo } from '@/components/screens/demo/LaterPracticeDemo';

/** A practice's triage board on made-up clients. */
export default laterPracticeDemo(() => import('@/components/screens/openTax/Triage/Triage'));
