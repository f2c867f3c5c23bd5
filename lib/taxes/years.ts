import type { TaxLine } from './charge';
import { taxYearOf, type TaxYear } from '@/lib/kernel/dates/taxYear';
import type { IsoDate } from '@/lib/kernel/dates/ukDates';
import { ZERO, type Pence } from '@/lib/kernel/money';
import { sum } from '@/lib/kernel/sums';

/**
 * The tax year under which a charge or a period is listed: the one its period ends in
 * (docs/rules/product.md#one-client).
 */
export const yearOfLine = ({ to, due }: Pick<TaxLine, 'to' | 'due'>): TaxYear =>
  taxYearOf(to ?? due);

export const linesOfYear = <L extends Pick<TaxLine, 'to' | 'due'>>(
  lines: readonly L[],
  { startYear }: TaxYear,
): L[] => lines.filter((line) => yearOfLine(line).startYear === startYear);

/**
 * The calendar years in which the first tax year with anything in it and the running one begin; the
 * same where there is nothing.
 */
export function yearsWith(
  lines: readonly Pick<TaxLine, 'to' | 'due'>[],
  today: IsoDate,
): { first: number; last: number } {
  const last = taxYearOf(today).startYear;
  return { first: Math.min(last, ...lines.map((line) => yearOfLine(line).startYear)), last };
}

/**
 * What a year came to. Estimates and drafts are in no sum; `unknown`: periods of which nobody knows
 * the amount yet.
 */
export interface YearSums {
  chargedPence: Pence;
  creditsPence: Pence;
  paymentsPence: Pence;
  writtenOffPence: Pence;
  outstandingPence: Pence;
  /** Refunds of returns that HMRC has. */
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
 * The return that comes next: the oldest that HMRC does not have, for it holds refunds back while
 * one is missing, else the one that is running. Undefined where HMRC has named none.
 */
export function nextReturn<L extends Pick<TaxLine, 'to' | 'filingDue' | 'filedOn' | 'kind'>>(
  lines: readonly L[],
): L | undefined {
  return lines
    .filter(({ kind, filingDue, filedOn, to }) => kind === 'tax' && filingDue && !filedOn && to)
    .sort((a, b) => (a.to ?? '').localeCompare(b.to ?? ''))[0];
}
