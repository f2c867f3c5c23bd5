import { ZERO, type Pence } from '@/lib/kernel/money';
import { minus } from '@/lib/kernel/sums';
import { chargeName } from './onItsWay';
import { payeMonths } from './payeDeadlines';
import { about, clearBy, isUnpaid, meanPence, type TaxLine } from './charge';
import type { Tax } from '@/lib/kernel/taxes';
import { neighbouringTaxYear, getTaxYear } from '@/lib/kernel/dates/taxYear';
import { addMonths, formatDate, type IsoDate } from '@/lib/kernel/dates/ukDates';

/**
 * Why no day is expected for a filed refund. delayed: HMRC is still checking after its 30 days. late:
 * the day of the money has passed. queried: HMRC's 30 days wait
 * for an answer. held: HMRC waits for a missing return. now_owes: HMRC has made a debt of it.
 */
export const REFUND_WAITS = ['delayed', 'late', 'queried', 'held', 'now_owes'] as const;
export type RefundWait = (typeof REFUND_WAITS)[number];

export const UPCOMING_KINDS = ['payment', 'refund', 'filing'] as const;

/** `known`: HMRC has charged or set it. `expected`: an estimate of ours, or a draft. */
export const CERTAINTIES = ['known', 'expected'] as const;
export type Certainty = (typeof CERTAINTIES)[number];

/**
 * A payment, refund or return on a day ahead. It is drawn solid if HMRC has charged it and hollow
 * if it is expected (docs/rules/design.md#solid-and-hollow).
 */
export interface Upcoming {
  id: string;
  tax: Tax;
  /** Name of the taxpayer if that is a person and not the business itself. */
  person?: string | undefined;
  /** One of several people whose tax it is, if the label names them. */
  payer?: string | undefined;
  kind: (typeof UPCOMING_KINDS)[number];
  label: string;
  dueOn: IsoDate;
  /** The day by which money must have arrived; the due day itself for a return or a refund. */
  clearBy: IsoDate;
  /** Absent if the amount is not known. */
  pence?: Pence | undefined;
  certainty: Certainty;
  /** Why no day is expected for a filed refund; `dueOn` is then the day that has passed. */
  waits?: RefundWait | undefined;
  /** The condition of an expected day: 'if you file today'. */
  assumption?: string | undefined;
  /** The stable name of the bill, if HMRC has charged it (lib/taxes/onItsWay.ts). */
  charge?: string | undefined;
  /**
   * The day on which a person of the company marked the payment as sent, while HMRC does not show
   * it yet.
   */
  sentOn?: IsoDate | undefined;
  /** The basis of an estimate, in words; absent if the amount is exact. */
  basis?: string | undefined;
  /** The period of what HMRC has no line of: an estimate, or a return of Self Assessment. */
  period?: { from: IsoDate; to: IsoDate } | undefined;
}

const AHEAD_MONTHS = 12;
/** The number of past amounts that an estimate averages. */
export const REMEMBERED = 3;

/** Returns the last day for which payments are expected. */
export const forecastEnd = (today: IsoDate): IsoDate => addMonths(today, AHEAD_MONTHS);

const isBill = ({ kind, direction, expected }: TaxLine) =>
  kind === 'tax' && direction === 'pay' && !expected;
const payment = (line: TaxLine): Upcoming => ({
  id: `pay-${line.id}`,
  tax: line.tax,
  kind: 'payment',
  label: line.label,
  dueOn: line.due,
  clearBy: clearBy(line.due),
  pence: line.outstandingPence,
  certainty: 'known',
  charge: chargeName(line),
  ...(line.payer && { payer: line.payer }),
  ...(line.sentOn && { sentOn: line.sentOn }),
});

/** Returns the unpaid charges, overdue ones included. */
export const knownPayments = (lines: readonly TaxLine[]): Upcoming[] =>
  lines.filter(isUnpaid).map(payment);

const newest = (lines: readonly TaxLine[]) =>
  [...lines]
    .filter(isBill)
    .sort((a, b) => b.due.localeCompare(a.due))
    .slice(0, REMEMBERED);
const typical = (lines: readonly TaxLine[]): Pence | undefined => {
  const mean = meanPence(
    newest(lines).map(({ chargedPence, creditsPence }) =>
      minus(chargedPence ?? ZERO, creditsPence),
    ),
  );
  return mean === undefined ? undefined : about(mean);
};

/**
 * Returns the tax months after the last charged one, each with about the mean of the last three
 * (docs/rules/paye.md#paye-expected).
 */
export function expectedPaye(lines: readonly TaxLine[], today: IsoDate): Upcoming[] {
  const last = newest(lines)[0]?.to;
  const pence = typical(lines);
  if (!last || !pence) return [];
  const year = getTaxYear(today);
  return [neighbouringTaxYear(year, -1), year, neighbouringTaxYear(year, 1)]
    .flatMap((taxYear) => payeMonths(taxYear).map((month) => ({ ...month, code: taxYear.code })))
    .filter(
      ({ last: end, dueElectronic }) =>
        end > last && dueElectronic >= today && dueElectronic <= forecastEnd(today),
    )
    .map((month) => ({
      // The id of the later charge, so that the item stays the same once HMRC has charged it.
      id: `pay-paye-${month.code}-month-${month.taxMonth}`,
      tax: 'paye',
      kind: 'payment',
      label: `Month ${month.taxMonth}, to ${formatDate(month.last)}`,
      dueOn: month.dueElectronic,
      clearBy: month.clearBy,
      pence,
      certainty: 'expected',
      basis: 'the average of the last months that HMRC has charged',
      period: { from: month.first, to: month.last },
    }));
}

/**
 * Returns accounting periods that HMRC has not charged yet, each with about the last amount, and
 * company tax returns that are due.
 */
export function expectedCorporationTax(lines: readonly TaxLine[], today: IsoDate): Upcoming[] {
  const last = newest(lines)[0];
  const pence = last ? about(minus(last.chargedPence ?? ZERO, last.creditsPence)) : ZERO;
  const payments = lines
    .filter(({ expected, due }) => expected && due >= today && due <= forecastEnd(today))
    .map((line): Upcoming => ({
      id: `pay-${line.id}`,
      tax: 'corporation_tax',
      kind: 'payment',
      label: line.label,
      dueOn: line.due,
      clearBy: clearBy(line.due),
      ...(pence > 0 && { pence, basis: 'what the last bill came to' }),
      certainty: 'expected',
    }));
  // A return past its due day is missing until HMRC has it.
  const returns = lines.flatMap(({ id, label, kind, filedOn, filingDue, to }) =>
    kind === 'tax' &&
    !filedOn &&
    filingDue !== undefined &&
    filingDue <= forecastEnd(today) &&
    (to ?? '') < today
      ? [companyReturn({ id, label, filingDue })]
      : [],
  );
  return [...payments, ...returns];
}

/** Returns the filing of a company tax return. */
export const companyReturn = ({
  id,
  label,
  filingDue,
}: {
  id: string;
  label: string;
  filingDue: IsoDate;
}): Upcoming =>
  filing(
    'corporation_tax',
    id,
    `Company tax return, ${label.charAt(0).toLowerCase()}${label.slice(1)}`,
    filingDue,
  );

/** Returns a filing: a return that HMRC does not have. */
export const filing = (tax: Tax, id: string, label: string, dueOn: IsoDate): Upcoming => ({
  id: `file-${id}`,
  tax,
  kind: 'filing',
  label,
  dueOn,
  clearBy: dueOn,
  certainty: 'known',
});

/** Returns true for a return of which it is not known whether it was filed: it is never late. */
export const isUnsureReturn = ({
  kind,
  certainty,
}: Pick<Upcoming, 'kind' | 'certainty'>): boolean => kind === 'filing' && certainty === 'expected';

export const byDay = (a: Upcoming, b: Upcoming): number =>
  a.dueOn.localeCompare(b.dueOn) || a.id.localeCompare(b.id);
