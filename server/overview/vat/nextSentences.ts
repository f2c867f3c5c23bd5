import type { CompanyCapability } from '@/lib/access/capability';
import { stopsOf } from '@/lib/refunds/followUp/enquiries';
import { approvalHistory } from '@/lib/vat/repayments/approvalHistory';
import { withRecordedStops } from '@/lib/vat/repayments/dates';
import { addDays, isoDate } from '@/lib/kernel/dates/ukDates';
import { approvalsSeen } from '@/server/refunds/store/approvalsSeen';
import { listNextRows } from '@/server/refunds/store/nextRows';
import { owedFrom } from '@/server/refunds/store/shortfalls';
import { holdsPeriod } from '@/lib/vat/filingState';
import { isSuperseded } from '@/lib/vat/obligations';
import { listNextPeriods } from '@/server/overview/store/nextPeriods';
import type { NextPeriodRow } from '@/server/overview/store/nextPeriodRows';
import { openChargesFrom } from '@/server/refunds/store/openCharges';
import type { OverviewNeeds } from '@/server/overview/needs';
import { isPastRepaymentTime, RECENT_FILING_DAYS } from '@/lib/refunds/quote/whyNotBought';
import { earlierMissing, refundable, type SaleDay } from '@/server/refunds/quote/refundFacts';
import { filedOn } from '@/server/filing/filedPeriod';
import { dueAcrossTaxes } from '@/server/refunds/state/dueAcrossTaxes';
import { readyView } from './next';
import { toPayNext } from './toPayNext';
import { nextRank, nextSentence, urgencyOf } from './nextSentence';
import { returnStage, type NextFacts } from '@/server/refunds/state/offer';
import { isBuying } from '@/server/refunds/needs';
import type { CompanyHeadline } from '@/server/connections/companyList';

/**
 * True if a filed refund may be sold. Only then is the history needed that decides whether selling
 * is worth it.
 */
const mayBeSold = ({ periods }: { periods: readonly NextFacts[] }, sale: SaleDay): boolean =>
  periods.some(
    (row) =>
      !row.claim &&
      returnStage(row, sale) === 'filed' &&
      !isPastRepaymentTime(filedOn(row), sale.today) &&
      typeof refundable(row, sale) !== 'string',
  );

/** Returns each period once (`currentPeriods`). */
function withoutSuperseded(rows: readonly NextPeriodRow[]): readonly NextPeriodRow[] {
  const listed = rows.map(({ period }) => period);
  const held = new Set(
    rows
      .filter(({ claim, filing }) => claim ?? (filing && holdsPeriod(filing.state)))
      .map(({ period }) => period.id),
  );
  return rows.filter(({ period }) => !isSuperseded(period, listed, (id) => held.has(id)));
}

/**
 * Returns the next sentence for each of these companies, which are set up. It is that of the
 * company’s dashboard, computed without reading any dashboard.
 */
export async function nextSentences(
  deps: Pick<OverviewNeeds, 'store' | 'clock' | 'receivingAccount'>,
  capabilities: readonly CompanyCapability<'vat:read'>[],
): Promise<ReadonlyMap<string, CompanyHeadline>> {
  const { db } = deps.store;
  const now = deps.clock.now();
  const today = isoDate(now);
  const sale = { today, isBuying: isBuying(deps) };
  // These companies are set up, so HMRC’s consent is live. Every period that could be missing is
  // among those read.
  const rowsBeside = await listNextRows(db, capabilities, today);
  const nextByCompany = (
    await listNextPeriods(db, capabilities, addDays(today, -RECENT_FILING_DAYS))
  ).map((next) => {
    const rows = withoutSuperseded(next.periods);
    return {
      ...next,
      periods: rows.map((row) => {
        const asked = rowsBeside.enquiries.filter(({ periodId }) => periodId === row.period.id);
        return {
          ...row,
          isHmrcLive: true,
          earlierMissing: earlierMissing(rows, row.period),
          enquiries: asked,
          repayments: withRecordedStops(row.repayments, stopsOf(asked), today),
        };
      }),
    };
  });
  const open = openChargesFrom(
    capabilities.map(({ companyId }) => companyId),
    rowsBeside,
    today,
  );
  const history = nextByCompany.some((next) => mayBeSold(next, sale))
    ? approvalHistory(await approvalsSeen(db))
    : undefined;
  const owed = owedFrom(rowsBeside, today);
  return new Map(
    nextByCompany.map(({ company, hasRead, periods }) => {
      const charges = open.get(company.id);
      const due = charges ? dueAcrossTaxes(charges, today) : [];
      const picture = {
        now,
        ...sale,
        company,
        bankAccount: rowsBeside.bankAccounts.find(({ companyId }) => companyId === company.id),
        history,
        owed: owed.get(company.id) ?? [],
        periods,
        due,
        accountYears: charges?.years ?? [],
      };
      const next = readyView(picture, hasRead);
      const dueOn =
        'periodId' in next
          ? periods.find(({ period }) => period.id === next.periodId)?.period.due
          : undefined;
      const rank = nextRank(next, dueOn, today);
      return [
        company.id,
        { sentence: nextSentence(next), rank, urgency: urgencyOf(rank), toPay: toPayNext(next) },
      ];
    }),
  );
}
