import { approvalHistory } from '@/lib/domain/refunds/approvalHistory';
import { isoDate } from '@/lib/domain/dates/ukDates';
import { approvalsSeen } from '@/server/store/refunds/approvalsSeen';
import { claimOfPeriod } from '@/server/store/refunds/claims';
import { theCompany } from '@/server/store/companies/companies';
import type { Db } from '@/server/store/db';
import type { QuoteCapability, QuoteRow } from '@/server/store/refunds/quotes';
import { standingInstructionOf } from '@/server/store/refunds/standingInstructions';
import { lockPeriod, periodsOf, type VatPeriod } from '@/server/store/vatReading/vatPeriods';
import type { Deps } from '@/server/services/deps';
import type { NotifyDeps } from '@/server/services/notices/notify';
import { isOldNews } from '@/lib/domain/refunds/whyNotBought';
import { basisOf } from '@/server/services/filing/filedPeriod';
import { freezeQuote, indicate, refundable, refundFacts } from './quoteRefund';
import { notifyOfRefund } from './notifyOfRefund';

/**
 * Freezes a quote for a refund that is ready and worth selling, or that a standing instruction wants quoted anyway; answers
 * none when there is none.
 */
export async function issueQuote(
  tx: Db, deps: Pick<Deps, 'clock'>, capability: QuoteCapability, period: VatPeriod,
): Promise<QuoteRow | undefined> {
  const now = deps.clock.now();
  const refund = refundable(await refundFacts(tx, capability, period, isoDate(now)), isoDate(now));
  if (typeof refund === 'string' || isOldNews(refund.filedOn, isoDate(now)) || (await claimOfPeriod(tx, capability, period.id))) {
    return undefined;
  }
  const offer = indicate(refund, (await theCompany(tx, capability)).partner, now, approvalHistory(await approvalsSeen(tx)));
  const isWanted = offer.worthIt || (await standingInstructionOf(tx, capability))?.isOn === true;
  return isWanted ? (await freezeQuote(tx, deps, capability, period.id, refund)).held : undefined;
}

/** Looks at every period that may hold an unsold refund: the open ones, and those filed lately. Each refund is told of once. */
export async function issueQuotes(
  deps: NotifyDeps & Pick<Deps, 'store' | 'clock'>, capability: QuoteCapability, vrn: string,
): Promise<void> {
  const today = isoDate(deps.clock.now());
  for (const { id, end, status, received } of await periodsOf(deps.store.db, capability, vrn)) {
    if (end >= today || (status === 'fulfilled' && isOldNews(received ?? end, today))) continue;
    await deps.store.db.transaction(async (tx) => {
      const period = await lockPeriod(tx, capability, id);
      const quote = period && await issueQuote(tx, deps, capability, period);
      if (!period || !quote) return;
      const { sentence } = basisOf(await refundFacts(tx, capability, period, today));
      await notifyOfRefund(tx, deps, capability, period, quote, sentence);
    });
  }
}
