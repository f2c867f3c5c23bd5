import type { CompanyGrant } from '@/lib/domain/authorised';
import { isoDate } from '@/lib/domain/ukDates';
import { claimOfPeriod } from '@/server/store/claims';
import { theCompany } from '@/server/store/companies';
import type { Db } from '@/server/store/db';
import { lockPeriod, periodsOf, type VatPeriod } from '@/server/store/vatPeriods';
import type { Deps } from './deps';
import { freezeQuote, indicate, isOldNews, refundable, refundFacts } from './quoteRefund';

/** Freezes a quote for a refund that is ready and worth selling; says nothing when it is not. */
export async function issueQuote(tx: Db, deps: Pick<Deps, 'clock'>, grant: CompanyGrant, period: VatPeriod): Promise<void> {
  const now = deps.clock.now();
  const refund = refundable(await refundFacts(tx, grant, period), isoDate(now));
  if (typeof refund === 'string' || isOldNews(refund.filedOn, isoDate(now)) || (await claimOfPeriod(tx, grant, period.id))) return;
  if (!indicate(refund, (await theCompany(tx, grant)).partner, now).worthIt) return;
  await freezeQuote(tx, deps, grant, period.id, refund);
}

/** Looks at every period that may hold an unsold refund: the open ones, and those filed lately. */
export async function issueQuotes(deps: Pick<Deps, 'store' | 'clock'>, grant: CompanyGrant, vrn: string): Promise<void> {
  const today = isoDate(deps.clock.now());
  for (const { id, end, status, received } of await periodsOf(deps.store.db, grant, vrn)) {
    if (end >= today || (status === 'fulfilled' && isOldNews(received ?? end, today))) continue;
    await deps.store.db.transaction(async (tx) => {
      const period = await lockPeriod(tx, grant, id);
      if (period) await issueQuote(tx, deps, grant, period);
    });
  }
}
