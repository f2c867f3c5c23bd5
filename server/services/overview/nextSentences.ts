import type { CompanyCapability } from '@/lib/domain/access/capability';
import { approvalHistory } from '@/lib/domain/refunds/approvalHistory';
import { addDays, isoDate, type IsoDate } from '@/lib/domain/dates/ukDates';
import { enquiriesOfCompanies } from '@/server/store/refunds/enquiries';
import { approvalsSeen } from '@/server/store/refunds/approvalsSeen';
import { owedShortfalls } from '@/server/store/refunds/shortfalls';
import { nextPeriodsOf } from '@/server/store/overview/nextPeriods';
import { openChargesOf } from '@/server/store/overview/openCharges';
import type { Deps } from '@/server/services/deps';
import { isOldNews, RECENT_FILING_DAYS } from '@/lib/domain/refunds/whyNotBought';
import { earlierMissing, refundable } from '@/server/services/refunds/quoteRefund';
import { filedOn } from '@/server/services/filing/filedPeriod';
import { dueAcrossTaxes } from './dueAcrossTaxes';
import { nextSentence, readyView, stageOf, type NextFacts } from './vatNext';

/** Does whether it is worth selling decide anything here? Only of a filed refund that may be sold. */
const mayBeSold = ({ periods }: { periods: readonly NextFacts[] }, today: IsoDate): boolean => periods.some((each) =>
  !each.claim && stageOf(each, { today }) === 'filed' && !isOldNews(filedOn(each), today) && typeof refundable(each, today) !== 'string');

/**
 * What is next for each of these companies, which are set up. The same words as on each one's dashboard, without reading
 * any dashboard.
 */
export async function nextSentences(
  deps: Pick<Deps, 'store' | 'clock'>, capabilities: readonly CompanyCapability<'vat:read'>[],
): Promise<ReadonlyMap<string, string>> {
  const { db } = deps.store;
  const now = deps.clock.now();
  const today = isoDate(now);
  // These companies are set up, so their consent lives; every period that could be missing is among those that were read.
  const enquiries = await enquiriesOfCompanies(db, capabilities);
  const found = (await nextPeriodsOf(db, capabilities, addDays(today, -RECENT_FILING_DAYS))).map((each) => ({
    ...each,
    periods: each.periods.map((row) => ({
      ...row, isHmrcLive: true, earlierMissing: earlierMissing(each.periods, row.period),
      enquiries: enquiries.filter(({ periodId }) => periodId === row.period.id),
    })),
  }));
  const open = await openChargesOf(db, capabilities, today);
  const history = found.some((each) => mayBeSold(each, today)) ? approvalHistory(await approvalsSeen(db)) : undefined;
  const owed = await owedShortfalls(db, capabilities);
  return new Map(
    found.map(({ company, hasRead, periods }) => {
      const here = open.get(company.id);
      const due = here ? dueAcrossTaxes(here, today) : [];
      const picture = { now, today, company, history, owed: owed.get(company.id) ?? [], periods, due, accountYears: here?.years ?? [] };
      return [company.id, nextSentence(readyView(picture, hasRead))];
    }),
  );
}
