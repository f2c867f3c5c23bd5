import { ZERO, type Pence } from '@/lib/kernel/money';
import { minus } from '@/lib/kernel/sums';
import { chargeName } from './onItsWay';
import { payeMonths } from './payeDeadlines';
import { about, clearBy, isUnpaid, meanPence, type TaxLine } from './charge';
import type { Tax } from '@/lib/kernel/taxes';
import { neighbouringTaxYear, taxYearOf } from '@/lib/kernel/dates/taxYear';
import { addMonths, formatDate, type IsoDate } from '@/lib/kernel/dates/ukDates';

/**
 * Something that falls due, or comes in, on a day ahead. Solid: HMRC has
 * charged it. Hollow: we expect it (docs/rules/design.md#solid-and-hollow).
 */
export interface Upcoming {
  id: string;
  tax: Tax;
  kind: 'payment' | 'refund' | 'filing';
  label: string;
  dueOn: IsoDate;
  /** When money must have arrived; the day itself for a return or a refund. */
  clearBy: IsoDate;
  /** Missing when nobody knows it. */
  pence?: Pence | undefined;
  certainty: 'known' | 'expected';
  /** What an expected day rests on: 'if you file today'. */
  assumption?: string | undefined;
  /** The lasting name of the bill, where HMRC has charged it (lib/taxes/onItsWay.ts). */
  charge?: string | undefined;
  /** A payment that somebody of the company sent on this day, and that HMRC does not show yet. */
  sentOn?: IsoDate | undefined;
  /** What an estimate comes from, in words; absent where the amount is a figure. */
  basis?: string | undefined;
}

const AHEAD_MONTHS = 12;
/** How many past amounts an estimate is the mean of. */
export const REMEMBERED = 3;

/** The last day that is looked at. */
export const lookAhead = (today: IsoDate): IsoDate => addMonths(today, AHEAD_MONTHS);

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
  ...(line.sentOn && { sentOn: line.sentOn }),
});

/** What HMRC has charged and is still owed, overdue amounts included. */
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
 * The tax months after the last one that was charged: each about what the last three were
 * (docs/rules/paye.md#paye-expected).
 */
export function expectedPaye(lines: readonly TaxLine[], today: IsoDate): Upcoming[] {
  const last = newest(lines)[0]?.to;
  const pence = typical(lines);
  if (!last || !pence) return [];
  const year = taxYearOf(today);
  return [neighbouringTaxYear(year, -1), year, neighbouringTaxYear(year, 1)]
    .flatMap((each) => payeMonths(each).map((month) => ({ ...month, code: each.code })))
    .filter(
      ({ last: end, dueElectronic }) =>
        end > last && dueElectronic >= today && dueElectronic <= lookAhead(today),
    )
    .map((month) => ({
      // The name that the charge will have, so that it stays one thing once HMRC has charged it.
      id: `pay-paye-${month.code}-month-${month.taxMonth}`,
      tax: 'paye',
      kind: 'payment',
      label: `Month ${month.taxMonth}, to ${formatDate(month.last)}`,
      dueOn: month.dueElectronic,
      clearBy: month.clearBy,
      pence,
      certainty: 'expected',
      basis: 'the mean of the last months that HMRC has charged',
    }));
}

/**
 * Accounting periods whose tax HMRC does not know yet: about what the last one was. And company tax
 * returns that are due.
 */
export function expectedCorporationTax(lines: readonly TaxLine[], today: IsoDate): Upcoming[] {
  const last = newest(lines)[0];
  const pence = last ? about(minus(last.chargedPence ?? ZERO, last.creditsPence)) : ZERO;
  const payments = lines
    .filter(({ expected, due }) => expected && due >= today && due <= lookAhead(today))
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
  // A return whose day has passed is missing until HMRC has it.
  const returns = lines.flatMap(({ id, label, kind, filedOn, filingDue, to }) =>
    kind === 'tax' &&
    !filedOn &&
    filingDue !== undefined &&
    filingDue <= lookAhead(today) &&
    (to ?? '') < today
      ? [companyReturn({ id, label, filingDue })]
      : [],
  );
  return [...payments, ...returns];
}

/** The same of a company tax return. */
export const companyReturn = ({
  id,
  label,
  filingDue,
}: {
  id: string;
  label: string;
  filingDue: IsoDate;
}): Upcoming =>
  filing('corporation_tax', id, `Company tax return, ${label.toLowerCase()}`, filingDue);

/** A return that HMRC does not have. */
export const filing = (tax: Tax, id: string, label: string, dueOn: IsoDate): Upcoming => ({
  id: `file-${id}`,
  tax,
  kind: 'filing',
  label,
  dueOn,
  clearBy: dueOn,
  certainty: 'known',
});

export const byDay = (a: Upcoming, b: Upcoming): number =>
  a.dueOn.localeCompare(b.dueOn) || a.id.localeCompare(b.id);
