import type { ClaimIds } from '@/lib/access/ids';
import * as passOn from '@/lib/refunds/passOn/contract';
import { useSend, type Stale } from '@/hooks/app/data/useEndpoint';

const afterStatement: readonly Stale[] = [
  'claim',
  'vatDashboard',
  'vatReturns',
  'vatReturn',
  'taxFigures',
];

/** Tells us that HMRC's repayment was passed on. */
export const useReportSent = (ids: ClaimIds) => useSend(passOn.reportSent, ids, afterStatement);

/** Takes such a statement back. */
export const useTakeBackSent = (ids: ClaimIds) => useSend(passOn.takeBackSent, ids, afterStatement);
