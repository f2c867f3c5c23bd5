import { approvalHistory } from '@/lib/domain/refunds/approvalHistory';
import type { CompanyGrant } from '@/lib/domain/access/capability';
import { isoDate } from '@/lib/domain/dates/ukDates';
import { approvalsSeen } from '@/server/store/refunds/approvalsSeen';
import { claimOfPeriod } from '@/server/store/refunds/claims';
import { theCompany } from '@/server/store/companies/companies';
import type { Db } from '@/server/store/db';
import type { QuoteRow } from '@/server/store/refunds/quotes';
import { standingInstructionOf } from '@/server/store/refunds/standingInstructions';
import { lockPeriod, periodsOf, type VatPeriod } from '@/server/store/vatReading/vatPeriods';
import type { Deps } from '@/server/services/deps';
import type { NotifyDeps } from '@/server/services/notices/notify';
import { freezeQuote, indicate, isOldNews, refundable, refundFacts } from './quoteRefund';
import { tellOfRefund } from './notifyOfRefund';

/**
 * Freezes a quote for a refund that is ready and worth selling, or that a standing instruction wants quoted anyway; answers
 * none when there is none.
 */
export async function issueQuote(tx: Db, deps: Pick<Deps, 'clock'>, grant: CompanyGrant, period: VatPeriod): Promise<QuoteRow | undefined> {
  const now = deps.clock.now();
  const refund = refundable(await refundFacts(tx, grant, period), isoDate(now));
  if (typeof refund === 'string' || isOldNews(refund.filedOn, isoDate(now)) || (await claimOfPeriod(tx, grant, period.id))) return undefined;
  const offer = indicate(refund, (await theCompany(tx, grant)).partner, now, approvalHistory(await approvalsSeen(tx)));
  const isWanted = offer.worthIt || (await standingInstructionOf(tx, grant))?.isOn === true;
  return isWanted ? (await freezeQuote(tx, deps, grant, period.id, refund)).held : undefined;
}

/** Looks at every period that may hold an unsold refund: the open ones, and those filed lately. Each refund is told of once. */
export async function issueQuotes(deps: NotifyDeps & Pick<Deps, 'store' | 'clock'>, grant: CompanyGrant, vrn: string): Promise<void> {
  const today = isoDate(deps.clock.now());
  for (const { id, end, status, received } of await periodsOf(deps.store.db, grant, vrn)) {
    if (end >= today || (status === 'fulfilled' && isOldNews(received ?? end, today))) continue;
    await deps.store.db.transaction(async (tx) => {
      const period = await lockPeriod(tx, grant, id);
      const quote = period && await issueQuote(tx, deps, grant, period);
      if (period && quote) await tellOfRefund(tx, deps, grant, period, quote);
    });
  }
}
