import { isoDate } from '@/lib/kernel/dates/ukDates';
import { claimOfPeriod } from '@/server/refunds/store/claims';
import type { Db } from '@/server/platform/db/db';
import type { QuoteCapability, QuoteRow } from '@/server/refunds/store/quotes';
import { standingInstructionOf } from '@/server/refunds/store/standingInstructions';
import { lockPeriod, listPeriods, type VatPeriod } from '@/server/vat/store/periods';
import { isBuying, type RefundNeeds } from '@/server/refunds/needs';
import type { NotifyDeps } from '@/server/notifications/notify';
import { isPastRepaymentTime } from '@/lib/refunds/quote/whyNotBought';
import { getBasis } from '@/server/filing/filedPeriod';
import { freezeQuote } from './quoteRefund';
import { indicate } from './quoteView';
import { readSeller } from './readSeller';
import { refundable, refundFacts } from './refundFacts';
import { notifyOfRefund } from './notifyOfRefund';

/**
 * Freezes a quote for a refund that is ready and worth selling, or that a standing instruction
 * wants quoted anyway; returns undefined if there is none.
 */
export async function issueQuote(
  tx: Db,
  deps: Pick<RefundNeeds, 'clock' | 'receivingAccount' | 'reviewRules'>,
  capability: QuoteCapability,
  period: VatPeriod,
): Promise<QuoteRow | undefined> {
  const now = deps.clock.now();
  const today = isoDate(now);
  const facts = await refundFacts(tx, capability, period, today);
  const refund = refundable(facts, { today, isBuying: isBuying(deps) });
  if (
    typeof refund === 'string' ||
    isPastRepaymentTime(refund.filedOn, today) ||
    (await claimOfPeriod(tx, capability, period.id))
  ) {
    return undefined;
  }
  const seller = await readSeller(tx, deps, capability, period.id, now);
  const isWanted =
    indicate(refund, seller).worthIt ||
    (await standingInstructionOf(tx, capability))?.isOn === true;
  return isWanted ? freezeQuote(tx, capability, seller, period.id, refund) : undefined;
}

/** Quotes the unsold refunds of all open and lately filed periods. Each refund is notified once. */
export async function issueQuotes(
  deps: NotifyDeps & Pick<RefundNeeds, 'store' | 'clock' | 'receivingAccount' | 'reviewRules'>,
  capability: QuoteCapability,
  vrn: string,
): Promise<void> {
  const today = isoDate(deps.clock.now());
  for (const { id, end, status, received } of await listPeriods(deps.store.db, capability, vrn)) {
    if (end >= today || (status === 'fulfilled' && isPastRepaymentTime(received ?? end, today)))
      continue;
    await deps.store.db.transaction(async (tx) => {
      const period = await lockPeriod(tx, capability, id);
      const quote = period && (await issueQuote(tx, deps, capability, period));
      if (!period || !quote) return;
      const { sentence } = getBasis(await refundFacts(tx, capability, period, today));
      await notifyOfRefund(tx, deps, capability, { period, quote, restsOn: sentence });
    });
  }
}
