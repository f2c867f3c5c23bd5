import type { CompanyCapability } from '@/lib/access/capability';
import type { Db } from '@/server/platform/db/db';
import type { RefundNeeds } from '@/server/refunds/needs';
import { getSeller } from '@/server/refunds/state/offer';
import { readSaleState } from '@/server/refunds/state/readSaleState';
import type { Seller } from './quoteView';

/**
 * Reads the facts besides the refund that the quote of a period depends on, in the caller's
 * transaction.
 */
export async function readSeller(
  tx: Db,
  { receivingAccount, reviewRules }: Pick<RefundNeeds, 'receivingAccount' | 'reviewRules'>,
  capability: CompanyCapability<'vat:read'>,
  periodId: string,
  now: Date,
): Promise<Seller> {
  const picture = await readSaleState({ db: tx, receivingAccount, reviewRules }, capability, now);
  return getSeller(picture, picture.waits?.get(periodId));
}
