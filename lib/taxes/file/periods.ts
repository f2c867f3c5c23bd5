import { corporationTaxDeadlines } from '@/lib/taxes/corporationTaxDeadlines';
import { payeMonths } from '@/lib/taxes/payeDeadlines';
import { COLUMNS, type TaxFileCells } from './cells';
import type { TaxCharge } from '@/lib/vat/hmrcCharge';
import { parseTaxYear } from '@/lib/kernel/dates/taxYear';
import {
  addDays,
  daysBetween,
  formatDate,
  formatDayMonthYear,
  type IsoDate,
} from '@/lib/kernel/dates/ukDates';
import {
  mayBeMeanYear,
  meanYearEnd,
  twelveMonthsEnd,
  type MeanDate,
} from '@/lib/taxes/accountingPeriod';
import { taxFileText } from '@/lib/taxes/text';

/** Shorter periods are not called a year. */
const YEAR_DAYS = 360;

/** The period of a charge, with its days. */
type Period = Pick<TaxCharge, 'from' | 'to' | 'due' | 'filingDue'> & {
  id: string;
  label: string;
};

/** Returns the tax month of a line with HMRC’s own dates, or a sentence that says what is wrong. */
export function payePeriod({ taxYear, taxMonth }: TaxFileCells): Period | string {
  const year = parseTaxYear(taxYear);
  if (!year) return taxFileText.badTaxYear;
  const month = payeMonths(year).find(
    (month) => String(month.taxMonth) === taxMonth.replace(/^month\s*/i, '').replace(/^0/, ''),
  );
  if (!month) return taxFileText.badTaxMonth;
  return {
    id: `${year.code} month ${month.taxMonth}`,
    label: `Month ${month.taxMonth}, to ${formatDate(month.last)}`,
    from: month.first,
    to: month.last,
    due: month.dueElectronic,
  };
}

/** Returns how to split a period that is longer than twelve months. */
function splitWords(from: IsoDate, to: IsoDate): string {
  const last = twelveMonthsEnd(from);
  const split = taxFileText.periodTooLong(
    formatDayMonthYear(last),
    formatDayMonthYear(addDays(last, 1)),
  );
  return mayBeMeanYear({ from, to })
    ? `${split} ${taxFileText.giveMeanDate(COLUMNS.meanDate[0])}`
    : split;
}

/**
 * Returns the last day of an accounting period as Corporation tax counts it, or a sentence that
 * says what is wrong (docs/rules/corporation-tax.md#accounting-period).
 */
function countedEnd(
  from: IsoDate,
  to: IsoDate,
  mean: MeanDate | undefined,
): { end: IsoDate } | string {
  if (!mean) return to > twelveMonthsEnd(from) ? splitWords(from, to) : { end: to };
  const end = meanYearEnd({ from, to }, mean);
  return end === undefined ? taxFileText.farFromMeanDate : { end };
}

/**
 * Returns the accounting period of a line, or a sentence that says what is wrong. Its deadlines
 * follow from its end (docs/rules/corporation-tax.md#payment-date).
 */
export function accountingPeriod(cells: TaxFileCells): Period | string {
  const { periodStart: from, periodEnd: to, meanDate } = cells;
  if (!from || !to) return taxFileText.noPeriod;
  const days = daysBetween(from, to) + 1;
  if (days < 1) return taxFileText.periodEndsFirst;
  const counted = countedEnd(from, to, meanDate);
  if (typeof counted === 'string') return counted;
  const { paymentDue, filingDue } = corporationTaxDeadlines(counted.end);
  return {
    id: to,
    label: `${days < YEAR_DAYS ? 'Period' : 'Year'} to ${formatDate(to)}`,
    from,
    to,
    due: paymentDue,
    filingDue,
  };
}
