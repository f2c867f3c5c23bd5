import type { VatQuote } from '@/hooks/overview/vat';
import { formatRateTenths } from '@/lib/refunds/quote/quote';
import { MINIMUM_FEE } from '@/lib/refunds/quote/fee';
import type { Pence } from '@/lib/kernel/money';
import { negate } from '@/lib/kernel/sums';
import { daysBetween } from '@/lib/kernel/dates/ukDates';
import { quoteText } from '@/lib/refunds/text';

const workingDays = (count: number) => `${count} working ${count === 1 ? 'day' : 'days'}`;

/**
 * Returns true if the price may be called exact: nothing that it rests on is known to be missing.
 */
export const isExact = ({ restsOn }: Pick<VatQuote, 'restsOn'>): boolean => restsOn?.exact === true;

/** Returns the working days gained: '12 to 22 working days', '3 working days'. */
export const gainedWords = ({
  workingDaysGainedFrom: from,
  workingDaysGainedTo: to,
}: Pick<VatQuote, 'workingDaysGainedFrom' | 'workingDaysGainedTo'>): string =>
  from === to ? workingDays(to) : `${from} to ${workingDays(to)}`;

/**
 * Returns a sentence with the fee as a borrowing rate, and that waiting is cheaper
 * (docs/rules/product.md#quote).
 */
export function feeAsRate(quote: VatQuote): string {
  const days = Math.max(0, daysBetween(quote.payoutBy, quote.hmrcTo));
  const share =
    quote.refundPence * quote.feePercent < MINIMUM_FEE * 100
      ? 'The fee is the £5 minimum'
      : quoteText.feeShare(quote.feePercent);
  return quoteText.feeAsRate({
    share,
    annualRateTenths: formatRateTenths(quote.annualRateTenths),
    days,
    unit: days === 1 ? 'day' : 'days',
  });
}

/** Returns a price's set-offs against earlier shortfalls, as lines of a sum. */
export const setOffLines = ({
  setOffs,
}: {
  setOffs: readonly { reference: string; pence: Pence }[];
}): { label: string; amount: Pence }[] =>
  setOffs.map(({ reference, pence }) => ({
    label: `Owed for ${reference}`,
    amount: negate(pence),
  }));
