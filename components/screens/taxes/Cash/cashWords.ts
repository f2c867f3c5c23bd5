import type { CashMonth } from '@/lib/overview/cash/view';
import { pounds } from '@/lib/overview/cash/whatIfEffect';
import type { Pence } from '@/lib/kernel/money';
import { absolute } from '@/lib/kernel/sums';
import { about } from '@/lib/taxes/charge';

export const isEstimate = (months: readonly CashMonth[]): boolean =>
  months.some(({ items }) => items.some(({ certainty }) => certainty === 'expected'));

/** Returns an exact sum if all of it is charged; 'about' and rounded if it contains an estimate. */
export const sumWords = (amount: Pence, estimate: boolean): string =>
  estimate ? `about ${pounds(about(amount))}` : pounds(amount);

const capital = (text: string): string => `${text.charAt(0).toUpperCase()}${text.slice(1)}`;

/** Returns a balance with its direction: 'About £3,100 out'. */
export const balanceWords = (amount: Pence, estimate: boolean): string =>
  `${capital(sumWords(absolute(amount), estimate))}${amount === 0 ? '' : amount < 0 ? ' out' : ' in'}`;

/** Returns the sum of one month in words. */
export const netWords = (month: CashMonth): string =>
  month.items.length === 0 ? 'Nothing known' : balanceWords(month.netPence, isEstimate([month]));
