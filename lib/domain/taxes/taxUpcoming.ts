import { ZERO, type Pence } from '@/lib/domain/money/money';
import { minus, negate } from '@/lib/domain/money/sums';
import type { ApprovalHistory } from '@/lib/domain/refunds/refundEta';
import { repaymentDates, type RepaymentDates } from '@/lib/domain/refunds/repaymentDates';
import { labelInSentence, vatDueDate } from '@/lib/domain/vatReading/obligations';
import { payeMonths } from './payeDeadlines';
import { about, clearBy, meanPence, type TaxLine } from './taxCharge';
import type { Tax } from './taxes';
import { neighbouringTaxYear, taxYearOf } from '@/lib/domain/dates/taxYear';
import { addMonths, endOfMonth, formatDate, formatMonth, startOfMonth, type IsoDate } from '@/lib/domain/dates/ukDates';

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
  /** What an estimate comes from, in words. */
  basis?: string | undefined;
}

const IF_FILED_WHEN_DUE = 'if you file on the day it is due';
const AHEAD_MONTHS = 12;
/** How many past amounts an estimate is the mean of. */
const REMEMBERED = 3;
/** Among how many of the newest returns an outlier shows. */
const LOOKED_AT = 6;

const lookAhead = (today: IsoDate): IsoDate => addMonths(today, AHEAD_MONTHS);

const isBill = ({ kind, direction, expected }: TaxLine) => kind === 'tax' && direction === 'pay' && !expected;
const payment = (line: TaxLine): Upcoming => ({
  id: `pay-${line.id}`, tax: line.tax, kind: 'payment', label: line.label, dueOn: line.due, clearBy: clearBy(line.due),
  pence: line.outstandingPence, certainty: 'known',
});

/** What HMRC has charged and is still owed, overdue amounts included. */
export const knownPayments = (lines: readonly TaxLine[]): Upcoming[] =>
  lines.filter((line) => line.direction === 'pay' && !line.expected && line.outstandingPence > 0).map(payment);

const newest = (lines: readonly TaxLine[]) => [...lines].filter(isBill).sort((a, b) => b.due.localeCompare(a.due)).slice(0, REMEMBERED);
const typical = (lines: readonly TaxLine[]): Pence | undefined => {
  const mean = meanPence(newest(lines).map(({ chargedPence, creditsPence }) => minus(chargedPence ?? ZERO, creditsPence)));
  return mean === undefined ? undefined : about(mean);
};

/** The tax months after the last one that was charged: each about what the last three were (docs/rules/paye.md#paye-expected). */
export function expectedPaye(lines: readonly TaxLine[], today: IsoDate): Upcoming[] {
  const last = newest(lines)[0]?.to;
  const pence = typical(lines);
  if (!last || !pence) return [];
  const year = taxYearOf(today);
  return [neighbouringTaxYear(year, -1), year, neighbouringTaxYear(year, 1)].flatMap((each) =>
    payeMonths(each).map((month) => ({ ...month, code: each.code })))
    .filter(({ last: end, dueElectronic }) => end > last && dueElectronic >= today && dueElectronic <= lookAhead(today))
    .map((month) => ({
      // The name that the charge will have, so that it stays one thing once HMRC has charged it.
      id: `pay-paye-${month.code}-month-${month.taxMonth}`, tax: 'paye', kind: 'payment',
      label: `Month ${month.taxMonth}, to ${formatDate(month.last)}`,
      dueOn: month.dueElectronic, clearBy: month.clearBy, pence, certainty: 'expected',
    }));
}

/** Accounting periods whose tax HMRC does not know yet: about what the last one was. And company tax returns that are due. */
export function expectedCorporationTax(lines: readonly TaxLine[], today: IsoDate): Upcoming[] {
  const last = newest(lines)[0];
  const pence = last ? about(minus(last.chargedPence ?? ZERO, last.creditsPence)) : ZERO;
  const payments = lines.filter(({ expected, due }) => expected && due >= today && due <= lookAhead(today)).map((line): Upcoming => ({
    id: `pay-${line.id}`, tax: 'corporation_tax', kind: 'payment', label: line.label, dueOn: line.due, clearBy: clearBy(line.due),
    ...(pence > 0 && { pence }), certainty: 'expected',
  }));
  // A return whose day has passed is missing until HMRC has it.
  const returns = lines.flatMap(({ id, label, kind, filedOn, filingDue, to }) =>
    (kind === 'tax' && !filedOn && filingDue !== undefined && filingDue <= lookAhead(today) && (to ?? '') < today
      ? [companyReturn({ id, label, filingDue })] : []));
  return [...payments, ...returns];
}

/** A company tax return that HMRC does not have. */
export const companyReturn = ({ id, label, filingDue }: { id: string; label: string; filingDue: IsoDate }): Upcoming =>
  filing('corporation_tax', id, `Company tax return, ${label.toLowerCase()}`, filingDue);

const filing = (tax: Tax, id: string, label: string, dueOn: IsoDate): Upcoming =>
  ({ id: `file-${id}`, tax, kind: 'filing', label, dueOn, clearBy: dueOn, certainty: 'known' });

/** A refund that is not filed yet, by the last day HMRC is likely to have paid it, and what that rests on. */
function refundOf(id: string, label: string, pence: Pence, dates: RepaymentDates, assumption = dates.assumption): Upcoming {
  return { id, tax: 'vat', kind: 'refund', label, dueOn: dates.to, clearBy: dates.to, pence, certainty: 'expected', assumption };
}

/** VAT periods: unfiled ones with their drafts, and those to come, each about what the last ones were. */
export function expectedVat(lines: readonly TaxLine[], today: IsoDate, history?: ApprovalHistory): Upcoming[] {
  const unfiled = lines.filter(({ kind, filedOn, to }) => kind === 'tax' && !filedOn && to !== undefined && to < today);
  const drafts = unfiled.flatMap((line): Upcoming[] => [
    filing('vat', line.id, `VAT return, ${line.label}`, line.due),
    ...(line.direction === 'pay' && (line.chargedPence ?? ZERO) > 0
      ? [{
        id: `pay-${line.id}`, tax: 'vat' as const, kind: 'payment' as const, label: line.label, dueOn: line.due, clearBy: clearBy(line.due),
        pence: line.chargedPence, certainty: 'expected' as const,
      }] : []),
    ...(line.direction === 'refund' && (line.chargedPence ?? ZERO) > 0
      ? [refundOf(`refund-${line.id}`, line.label, line.chargedPence ?? ZERO, repaymentDates({ today, history }))]
      : []),
  ]);
  return [...drafts, ...periodsToCome(lines, today, history)];
}

const signed = ({ chargedPence = ZERO, direction }: TaxLine): Pence => (direction === 'refund' ? negate(chargedPence) : chargedPence);

/**
 * The returns that an estimate is the mean of: the newest filed ones, leaving out any that is further from the middle of the
 * last ones than the middle is from nothing (docs/rules/vat.md#periods-to-come). A draft may still change, so it is none.
 */
function typicalReturns(filed: readonly TaxLine[]): readonly TaxLine[] {
  const looked = filed.slice(0, LOOKED_AT);
  const inOrder = looked.map(signed).sort((a, b) => a - b);
  const middle = inOrder[Math.floor(inOrder.length / 2)] ?? ZERO;
  const typical = looked.filter((line) => Math.abs(minus(signed(line), middle)) <= Math.abs(middle));
  return typical.slice(0, REMEMBERED);
}

/** 'your returns for July, August and September 2026'. */
const basisOf = (lines: readonly TaxLine[]): string => {
  const names = [...lines].reverse().map(({ label }) => labelInSentence(label));
  return `the mean of your ${names.length === 1 ? 'return' : 'returns'} for `
    + (names.length < 2 ? names.join('') : `${names.slice(0, -1).join(', ')} and ${names.at(-1)}`);
};

function periodsToCome(lines: readonly TaxLine[], today: IsoDate, history: ApprovalHistory | undefined): Upcoming[] {
  const known = lines.filter(({ kind, to, chargedPence, direction }) =>
    kind === 'tax' && to !== undefined && to < today && chargedPence !== undefined && direction !== 'unknown')
    .sort((a, b) => (b.to ?? '').localeCompare(a.to ?? ''));
  const [last] = known;
  const typical = typicalReturns(known.filter(({ filedOn }) => filedOn !== undefined));
  if (!last?.from || !last.to) return [];
  const months =
    Number(last.to.slice(0, 4)) * 12 + Number(last.to.slice(5, 7)) - Number(last.from.slice(0, 4)) * 12 - Number(last.from.slice(5, 7)) + 1;
  const pence = about(meanPence(typical.map(signed)) ?? ZERO);
  const basis = basisOf(typical);
  const found: Upcoming[] = [];
  for (let end = endOfMonth(addMonths(startOfMonth(last.to), months)); vatDueDate(end) <= lookAhead(today); end = endOfMonth(
    addMonths(startOfMonth(end), months),
  )) {
    const label = months === 1 ? formatMonth(end) : `Period to ${formatDate(end)}`;
    const dueOn = vatDueDate(end);
    if (pence > 0) found.push({
      id: `vat-${end}`, tax: 'vat', kind: 'payment', label, dueOn, clearBy: clearBy(dueOn), pence, certainty: 'expected', basis,
    });
    else if (pence < 0) {
      const dates = repaymentDates({ today, filedOn: dueOn, history });
      found.push({ ...refundOf(`vat-${end}`, label, negate(pence), dates, IF_FILED_WHEN_DUE), basis });
    }
  }
  return found;
}

export const byDay = (a: Upcoming, b: Upcoming): number => a.dueOn.localeCompare(b.dueOn) || a.id.localeCompare(b.id);
