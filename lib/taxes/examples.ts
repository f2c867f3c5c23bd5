import type { InferType } from 'yup';
import type { taxSummaryShape } from './shapes';
import { pence } from '@/lib/kernel/money';

/** One tax of the worked example; each tax has a file of its own beside this one. */
export type TaxSummary = InferType<typeof taxSummaryShape>;

/** The last sync of HMRC's VAT account. */
export const exampleSync = {
  state: 'done' as const,
  readAt: '2026-11-20T14:05:00.000Z',
  problem: undefined,
};

/** The last sync of HMRC's online services. */
export const exampleOnlineSync = { ...exampleSync, readAt: '2026-11-20T09:30:00.000Z' };

/** The fields of a charge that nothing but payments clears. */
export const noCredits = { creditsPence: pence(0), writtenOffPence: pence(0), expected: false };
