import type { VatQuote } from '@/hooks/overview/vat';
import { formatPence, pence, type Pence } from '@/lib/kernel/money';
import { minus, sum } from '@/lib/kernel/sums';
import {
  addDays,
  addMonths,
  endOfMonth,
  formatMonth,
  startOfMonth,
  type IsoDate,
  type IsoTimestamp,
} from '@/lib/kernel/dates/ukDates';
import { addWorkingDays } from '@/lib/kernel/dates/workingDays';
import { refundFee } from '@/lib/refunds/quote/fee';
import { payoutBy } from '@/lib/refunds/quote/quote';
import { repaymentDates } from '@/lib/vat/repayments/dates';
import { claimDay, clockOn, quoteAt, type Clock } from './ofTheDay';

/** The moment and the visitor for whom a recording is read back. */
export interface ReadFor {
  today: IsoDate;
  /** What the recording calls now: the visitor's last act. */
  at: IsoTimestamp;
  /** The partner that decides the fee. */
  partner: string;
}

const monthFrom = (today: IsoDate, months: string): IsoDate =>
  addMonths(startOfMonth(today), Number(months));

/** Days that a quote of today would have. */
const QUOTED: Record<string, (today: IsoDate) => IsoDate> = {
  '@payoutBy': (today) => payoutBy(today),
  '@hmrcFrom': (today) => repaymentDates({ today, repayments: [] }).from,
  '@hmrcTo': (today) => repaymentDates({ today, repayments: [] }).to,
};
const DAY = /^@(c?)([+-]?\d+)(?:\+(\d+)w)?(T.+)?$/;
const CALENDAR_DAY = /^@m([+-]\d+)\.(\d+)(T.+)?$/;
const OF_FEE = /^@(net|fee) ([\d ]+)$/;
const IN_TEXT = /\{(?:m([+-]\d+)|((?:net|fee) [\d ]+))\}/g;

/** Returns what is left of refunds after the fee, or the fee; of several refunds the sum. */
function afterFee(of: string, refunds: string, partner: string): Pence {
  return sum(
    refunds.split(' ').map((refund) => {
      const whole = pence(Number(refund));
      const fee = refundFee(whole, partner);
      return of === 'fee' ? fee : minus(whole, fee);
    }),
  );
}

function readText(text: string, { today, at, partner }: ReadFor): string | Pence {
  if (text === '@now') return at;
  if (QUOTED[text]) return QUOTED[text](today);
  const [, of, refunds] = OF_FEE.exec(text) ?? [];
  if (of && refunds) return afterFee(of, refunds, partner);
  const [, months, dayOfMonth, monthTime = ''] = CALENDAR_DAY.exec(text) ?? [];
  if (months && dayOfMonth) {
    const first = monthFrom(today, months);
    const day = addDays(first, Number(dayOfMonth) - 1);
    return `${day > endOfMonth(first) ? endOfMonth(first) : day}${monthTime}`;
  }
  const [, base, days, workingDays = 0, time = ''] = DAY.exec(text) ?? [];
  if (days) {
    const from = addDays(base ? claimDay(today) : today, Number(days));
    return `${addWorkingDays(from, Number(workingDays))}${time}`;
  }
  return text.replace(IN_TEXT, (_, month?: string, money = '') => {
    if (month) return formatMonth(monthFrom(today, month));
    const [name = '', ...amounts] = String(money).split(' ');
    return formatPence(afterFee(name, amounts.join(' '), partner));
  });
}

interface Recorded {
  quote?: VatQuote;
  clock?: Clock;
  confirmedAt?: IsoTimestamp;
  refundPence?: Pence;
}

/**
 * Returns a recorded answer (scripts/demo/relative.mjs) as the backend would give it to this visitor:
 * `@-3` is three days ago, `@0+5w` in five working days, `@c…` counts from the claim in progress,
 * `@m-1.31` is the last day of the month before, `@net 421000` is that refund after the fee; in texts
 * `{m-1}` names the month. Quotes and HMRC's clock depend on working days and rates, so the product's
 * rules make them.
 */
export function readRecorded(value: unknown, read: ReadFor): unknown {
  const { today, at, partner } = read;
  if (typeof value === 'string') return readText(value, read);
  if (Array.isArray(value)) return value.map((item) => readRecorded(item, read));
  if (value === null || typeof value !== 'object') return value;
  const answer: Recorded = Object.fromEntries(
    Object.entries(value).map(([name, item]) => [name, readRecorded(item, read)]),
  );
  const { quote, clock, confirmedAt = at, refundPence } = answer;
  return {
    ...answer,
    ...(quote && { quote: quoteAt(quote, confirmedAt, partner) }),
    ...(clock && refundPence && { clock: clockOn(clock, refundPence, today) }),
  };
}
