import { isIsoDate, isoDate, type IsoDate } from '@/lib/kernel/dates/ukDates';
import { GAVE_UP } from '@/lib/refunds/claim/status';
import { keepsPromise } from '@/lib/refunds/quote/promise';
import { payoutBy } from '@/lib/refunds/quote/quote';
import { personNamed } from '@/server/access/store/stored';
import { hasInvoice } from '@/server/documents/store/documents';
import { notify, type NotifyDeps } from '@/server/notifications/notify';
import type { Db } from '@/server/platform/db/db';
import { endUnsold } from '@/server/refunds/claim/endUnsold';
import { gaveUpWords } from '@/server/refunds/mails/review';
import type { RefundNeeds } from '@/server/refunds/needs';
import { eventsOfClaims, type Claim, type ClaimCapability } from '@/server/refunds/store/claims';
import { findOrder, findWithdrawal } from '@/server/refunds/store/payoutOrders';
import { findQuote } from '@/server/refunds/store/quotes';

/** Returns the payout day that the customer was shown when they sold. */
async function promisedDay(tx: Db, claim: Claim): Promise<IsoDate> {
  const sale = (await eventsOfClaims(tx, [claim])).find(({ event }) => event === 'confirm');
  const day = sale?.detail.payoutBy;
  return typeof day === 'string' && isIsoDate(day) ? day : payoutBy(isoDate(claim.confirmedAt));
}

/**
 * Gives up a sale, free of charge, if a payout at `leavesAt` breaks its promise to arrive early
 * enough before HMRC's money. Returns true if it did; the customer is told in the same commit. The
 * caller has locked the company and the claim (docs/rules/product.md#promise).
 */
export async function giveUpIfTooLate(
  tx: Db,
  deps: NotifyDeps & Pick<RefundNeeds, 'clock'>,
  capability: ClaimCapability,
  claim: Claim,
  leavesAt: Date,
): Promise<boolean> {
  const quote = await findQuote(tx, capability, claim.quoteId);
  if (!quote) throw new Error('A claim has lost its quote.');
  const { hmrcFrom } = quote.figures;
  const now = deps.clock.now();
  const day = payoutBy(isoDate(claim.confirmedAt), leavesAt);
  if (keepsPromise(day, hmrcFrom)) return false;
  if (!keepsPromise(await promisedDay(tx, claim), hmrcFrom)) return false;
  // The sale stands if money may be on its way, or was paid once.
  const isUnpaid =
    !(await findOrder(tx, claim)) &&
    !(await findWithdrawal(tx, claim)) &&
    !(await hasInvoice(tx, claim));
  if (!isUnpaid) return false;
  const detail = { reason: GAVE_UP, payoutBy: day, hmrcFrom };
  const ended = await endUnsold(tx, deps, capability, claim, {
    event: 'giveUp',
    at: now,
    detail,
    audit: { actor: 'system', event: 'sale given up: it could not be paid early enough', detail },
  });
  if (!ended) return false;
  await notify(tx, deps, {
    to: personNamed(claim, 'confirmedBy'),
    capability,
    topic: 'claimMoney',
    moment: `claim:${claim.id}:gave_up`,
    now,
    ...gaveUpWords(ended),
  });
  return true;
}
