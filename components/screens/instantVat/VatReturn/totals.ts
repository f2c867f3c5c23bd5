import { directionWords } from '@/components/screens/instantVat/periodWords';
import type { VatQuote, VatReturn } from '@/hooks/overview/vat';
import { formatDayShort, type IsoDate } from '@/lib/kernel/dates/ukDates';
import type { Pence } from '@/lib/kernel/money';

/**
 * The figures that stay in view on a small screen; none while the result is not known
 * (docs/rules/design.md#vat-return-on-the-page).
 */
export function returnTotals(
  answer: VatReturn,
  quote: VatQuote | undefined,
  today: IsoDate,
): { label: string; amount: Pence }[] {
  const amount = answer.boxes?.netVatDue ?? answer.period.netPence;
  if (amount === undefined) return [];
  return [
    { label: directionWords(answer.period, today), amount },
    ...(quote
      ? [
          {
            label: `You receive by ${formatDayShort(quote.payoutBy, today)}`,
            amount: quote.arrivesPence,
          },
        ]
      : []),
  ];
}
