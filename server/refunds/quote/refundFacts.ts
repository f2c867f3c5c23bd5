import type { CompanyCapability } from '@/lib/access/capability';
import { direction } from '@/lib/vat/books/nineBoxes';
import { stopsOf } from '@/lib/refunds/followUp/enquiries';
import type { RestsOn } from '@/lib/vat/books/restsOn';
import { withRecordedStops } from '@/lib/vat/repayments/dates';
import { NOT_BUYING, whyNotBought } from '@/lib/refunds/quote/whyNotBought';
import { holdsPeriod } from '@/lib/vat/filingState';
import { isSuperseded, periodLabel } from '@/lib/vat/obligations';
import type { RepaymentRecord } from '@/lib/vat/repayments/states';
import type { IsoDate } from '@/lib/kernel/dates/ukDates';
import type { Db } from '@/server/platform/db/db';
import { isReadable } from '@/server/connections/store/clientAuthorisations';
import { openConnection } from '@/server/connections/store/companyConnections';
import {
  currentFiling,
  filingOfPeriod,
  listFilings,
  type Filing,
} from '@/server/vat/store/filings';
import { listEnquiries } from '@/server/refunds/store/enquiries';
import { listRepayments } from '@/server/vat/store/repayments';
import { listClaims } from '@/server/refunds/store/claims';
import { refusedPeriods, soldElsewhere } from '@/server/refunds/store/soldRefunds';
import { figuresOfPeriod } from '@/server/vat/store/figures';
import { listPeriods, type VatPeriod } from '@/server/vat/store/periods';
import {
  getBasis,
  boxesOf,
  filedOn,
  isPeriodFiled,
  type FiledFacts,
} from '@/server/filing/filedPeriod';
import type { Pence } from '@/lib/kernel/money';
import { repaymentMethod } from '@/lib/vat/repayments/paymentIndicator';
import type { RepaymentMethod } from '@/lib/vat/repayments/eta';

/** A refund that can be sold. */
export interface Refundable {
  refundPence: Pence;
  filedOn?: IsoDate;
  method: RepaymentMethod;
  restsOn: RestsOn;
  /** HMRC's rows, from which its dates are derived. */
  repayments: readonly RepaymentRecord[];
}

/** Everything about one period that decides whether its refund can be sold. */
export interface RefundFacts extends FiledFacts {
  repayments: readonly RepaymentRecord[];
  soldElsewhere: boolean;
  /** True if HMRC lists the same days under another key; undefined in lists without such rows. */
  isSuperseded?: boolean | undefined;
  /** True if an operator refused to buy it. */
  isRefused: boolean;
  /** The label of the oldest earlier period with a missing return. */
  earlierMissing: string | undefined;
  /** True while the consent at HMRC is valid. */
  isHmrcLive: boolean;
}

/** Returns the label of the oldest earlier ended period with a return that HMRC does not have. */
export function earlierMissing(
  periods: readonly Pick<FiledFacts, 'period' | 'filing'>[],
  { id, start }: Pick<VatPeriod, 'id' | 'start'>,
): string | undefined {
  const [oldest] = periods
    .filter((facts) => facts.period.id !== id && facts.period.end < start && !isPeriodFiled(facts))
    .sort((a, b) => a.period.end.localeCompare(b.period.end));
  return oldest && periodLabel(oldest.period);
}

/**
 * Returns each period once, with its filing: without the entries that HMRC has replaced by another
 * one of the same days (docs/rules/vat.md#period-keys).
 */
export function currentPeriods(
  listed: readonly VatPeriod[],
  filings: readonly Filing[],
  soldIds: ReadonlySet<string>,
): { period: VatPeriod; filing: Filing | undefined }[] {
  const of = (id: string) => filings.filter(({ periodId }) => periodId === id);
  const isHeld = (id: string) => soldIds.has(id) || of(id).some(({ state }) => holdsPeriod(state));
  return listed
    .filter((period) => !isSuperseded(period, listed, isHeld))
    .map((period) => ({ period, filing: currentFiling(of(period.id)) }));
}

/** Returns why the refund itself cannot be sold today; undefined if it can. */
export function reasonNotToBuy(
  facts: RefundFacts,
  today: IsoDate,
): ReturnType<typeof whyNotBought> {
  const { period, filing } = facts;
  const boxes = boxesOf(facts);
  return whyNotBought(
    {
      direction: boxes ? direction(boxes) : 'unknown',
      end: period.end,
      hasOtherFigures: filing?.state === 'conflict',
      isSuperseded: facts.isSuperseded,
      isSoldElsewhere: facts.soldElsewhere,
      isRefused: facts.isRefused,
      repayments: facts.repayments,
      isHmrcLive: facts.isHmrcLive,
      earlierMissing: facts.earlierMissing,
      // If the day of filing is unknown, take the end of the period: the first day on which it can
      // have been filed.
      filedOn: filedOn(facts) ?? (period.status === 'fulfilled' ? period.end : undefined),
    },
    today,
  );
}

/** The day of a sale, and whether we buy at all. */
export interface SaleDay {
  today: IsoDate;
  isBuying: boolean;
}

/** Returns the refund if it can be sold, else a sentence that says why it cannot. */
export function refundable(facts: RefundFacts, { today, isBuying }: SaleDay): Refundable | string {
  const why = reasonNotToBuy(facts, today);
  if (why) return why.sentence;
  if (!isBuying) return NOT_BUYING;
  const { filing } = facts;
  const boxes = boxesOf(facts);
  const filed = filedOn(facts);
  if (!boxes) throw new Error('A refund without figures has passed for one that can be sold.');
  const method = repaymentMethod(filing) ?? 'bank';
  return {
    refundPence: boxes.netVatDue,
    ...(filed && { filedOn: filed }),
    method,
    restsOn: getBasis(facts),
    repayments: facts.repayments,
  };
}

/** Reads the facts of one period as of today, in the caller's transaction. */
export async function refundFacts(
  tx: Db,
  capability: CompanyCapability<'vat:read'>,
  period: VatPeriod,
  today: IsoDate,
): Promise<RefundFacts> {
  const filings = await listFilings(tx, capability);
  const sold = (await listClaims(tx, capability)).filter(({ state }) => state !== 'withdrawn');
  const periods = currentPeriods(
    await listPeriods(tx, capability, period.vrn),
    filings,
    new Set(sold.map(({ periodId }) => periodId)),
  );
  const enquiries = (await listEnquiries(tx, capability)).filter(
    ({ periodId }) => periodId === period.id,
  );
  return {
    period,
    isSuperseded: !periods.some((current) => current.period.id === period.id),
    earlierMissing: earlierMissing(periods, period),
    isHmrcLive: await isReadable(tx, capability, await openConnection(tx, capability, 'hmrc')),
    figures: await figuresOfPeriod(tx, capability, period.id),
    filing: await filingOfPeriod(tx, capability, period.id),
    repayments: withRecordedStops(
      (await listRepayments(tx, capability)).get(period.periodKey) ?? [],
      stopsOf(enquiries),
      today,
    ),
    soldElsewhere: (await soldElsewhere(tx, capability, period.vrn)).has(period.periodKey),
    isRefused: (await refusedPeriods(tx, [capability])).some(
      ({ periodKey }) => periodKey === period.periodKey,
    ),
  };
}
