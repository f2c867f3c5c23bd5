import type { VatDashboard, VatPeriod } from '@/hooks/overview/vat';
import { labelInSentence } from '@/lib/vat/obligations';
import { daysBetween, formatMonth, type IsoDate } from '@/lib/kernel/dates/ukDates';

type Frequency = VatDashboard['company']['frequency'];

const MONTH_LABEL = /^([A-Z][a-z]+) (\d{4})$/;

/**
 * 'October 2026' → 'October' this year; 'Quarter to 31 October 2026' → 'the quarter to 31 October
 * 2026': for use inside a sentence.
 */
export function periodInSentence(label: string, today: IsoDate): string {
  const [, month, year] = MONTH_LABEL.exec(label) ?? [];
  if (month) return year === today.slice(0, 4) ? month : label;
  return labelInSentence(label);
}

/** 'September claim', 'Claim for the quarter to 31 October 2026'. */
export const claimTitle = (label: string, today: IsoDate): string =>
  MONTH_LABEL.test(label)
    ? `${periodInSentence(label, today)} claim`
    : `Claim for ${labelInSentence(label)}`;

/**
 * Paid, repaid or sold: what HMRC or the company owed is in the past
 * (docs/rules/design.md#direction-in-words).
 */
export const isSettled = (period: Pick<VatPeriod, 'bar' | 'status' | 'paidEarlyPence'>): boolean =>
  period.bar === 'repaid' ||
  period.bar === 'sold' ||
  period.paidEarlyPence !== undefined ||
  period.status === 'Paid to HMRC' ||
  period.status === 'Paid';

/**
 * HMRC's list of payments does not reach back for ever; after a year what is not on its list is
 * history.
 */
const HISTORY_DAYS = 366;

/**
 * Direction in words, past tense once settled, or once HMRC no longer lists a payment for it
 * (docs/rules/design.md#direction-in-words).
 */
export function directionWords(
  period: Pick<VatPeriod, 'direction' | 'bar' | 'status' | 'paidEarlyPence' | 'dueOn'>,
  today: IsoDate,
): string {
  const settled =
    isSettled(period) ||
    (period.status === 'Filed' && daysBetween(period.dueOn, today) > HISTORY_DAYS);
  switch (period.direction) {
    case 'refund':
      return settled ? 'HMRC owed you' : 'HMRC owes you';
    case 'payment':
      return settled ? 'You owed HMRC' : 'You owe HMRC';
    case 'nil':
      return 'Nothing to pay';
    case 'unknown':
      return 'To pay or reclaim';
  }
}

/** 'VAT by month', 'VAT by quarter'. */
export const chartTitle = (frequency: Frequency): string =>
  ({
    monthly: 'VAT by month',
    quarterly: 'VAT by quarter',
    annual: 'VAT by year',
    unknown: 'VAT by period',
  })[frequency];

/** 'Monthly returns'. */
export const frequencyWords = (frequency: Frequency): string =>
  ({
    monthly: 'Monthly returns',
    quarterly: 'Quarterly returns',
    annual: 'Annual returns',
    unknown: 'VAT returns',
  })[frequency];

/** 'Oct' for the bar of a period that ends in October. */
export const barLabel = (period: Pick<VatPeriod, 'end'>): string =>
  formatMonth(period.end).slice(0, 3);

/** 'September 2026 claim', as a page's title. */
export const claimPageTitle = (label: string): string =>
  MONTH_LABEL.test(label) ? `${label} claim` : `Claim for ${labelInSentence(label)}`;
