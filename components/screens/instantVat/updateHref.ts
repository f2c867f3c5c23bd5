import type { VatPages } from '@/hooks/overview/useVatPages';
import type { RefundUpdate } from '@/hooks/overview/vat';

/**
 * Where the one thing to do about a piece of news is done: at the return that is missing, else on
 * the claim.
 */
export const updateHref = (
  { act, claimId }: RefundUpdate,
  pages: Pick<VatPages, 'claim' | 'vatReturn'>,
): string => (act.periodId ? pages.vatReturn(act.periodId) : pages.claim(claimId));
