import type { TaxLine } from './charge';
import { getTaxYear, type TaxYear } from '@/lib/kernel/dates/taxYear';
import type { IsoDate } from '@/lib/kernel/dates/ukDates';
import { ZERO, type Pence } from '@/lib/kernel/money';
import { sum } from '@/lib/kernel/sums';

/**
 * Returns the tax year under which a charge or a period is listed: the one in which its period ends
 * (docs/rules/product.md#one-client).
 */
export const yearOfLine = ({ to, due }: Pick<TaxLine, 'to' | 'due'>): TaxYear =>
  getTaxYear(to ?? due);

export const linesOfYear = <L extends Pick<TaxLine, 'to' | 'due'>>(
  lines: readonly L[],
  { startYear }: TaxYear,
): L[] => lines.filter((line) => yearOfLine(line).startYear === startYear);

/**
 * Returns the calendar years in which the first tax year with lines and the current tax year begin;
 * they are equal if there are no lines.
 */
export function yearsWith(
  lines: readonly Pick<TaxLine, 'to' | 'due'>[],
  today: IsoDate,
): { first: number; last: number } {
  const last = getTaxYear(today).startYear;
  return { first: Math.min(last, ...lines.map((line) => yearOfLine(line).startYear)), last };
}

/**
 * The sums of a year in pence, without estimates and drafts. `unknown`: the number of periods
 * without a known amount.
 */
export interface YearSums {
  chargedPence: Pence;
  creditsPence: Pence;
  paymentsPence: Pence;
  writtenOffPence: Pence;
  outstandingPence: Pence;
  /** The refunds of filed returns. */
  refundsPence: Pence;
  unknown: number;
}

type Summed = Pick<
  TaxLine,
  | 'direction'
  | 'expected'
  | 'filedOn'
  | 'chargedPence'
  | 'creditsPence'
  | 'paymentsPence'
  | 'writtenOffPence'
  | 'outstandingPence'
>;

export function yearSums(lines: readonly Summed[]): YearSums {
  const charged = lines.filter(({ direction, expected }) => direction === 'pay' && !expected);
  const refunds = lines.filter(
    ({ direction, filedOn }) => direction === 'refund' && filedOn !== undefined,
  );
  const total = (list: readonly Summed[], of: (line: Summed) => Pence | undefined) =>
    sum(list.map((line) => of(line) ?? ZERO));
  return {
    chargedPence: total(charged, (line) => line.chargedPence),
    creditsPence: total(charged, (line) => line.creditsPence),
    paymentsPence: total(charged, (line) => line.paymentsPence),
    writtenOffPence: total(charged, (line) => line.writtenOffPence),
    outstandingPence: total(charged, (line) => line.outstandingPence),
    refundsPence: total(refunds, (line) => line.chargedPence),
    unknown:
      lines.length -
      charged.length -
      refunds.length -
      lines.filter(({ direction }) => direction === 'nil').length,
  };
}

/**
 * Returns the next return: the oldest that HMRC does not have, because HMRC holds refunds back
 * while one is missing; else the one of the current period. Undefined if HMRC lists none.
 */
export function nextReturn<L extends Pick<TaxLine, 'to' | 'filingDue' | 'filedOn' | 'kind'>>(
  lines: readonly L[],
): L | undefined {
  return lines
    .filter(({ kind, filingDue, filedOn, to }) => kind === 'tax' && filingDue && !filedOn && to)
    .sort((a, b) => (a.to ?? '').localeCompare(b.to ?? ''))[0];
}
