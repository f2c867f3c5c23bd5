import { directionWords } from '@/components/screens/instantVat/periodWords';
import { isFiled, type Stage } from '@/components/features/filing/stage';
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

/**
 * Returns the page's next action for the bar of totals, with the step that it leads to; undefined
 * if there is nothing to do here.
 */
export function barAction(
  answer: Pick<VatReturn, 'direction' | 'claim' | 'period' | 'canFile'>,
  stage: Stage,
  { quote, isFrozen }: { quote: VatQuote | undefined; isFrozen: boolean },
): { label: string; step: number } | undefined {
  if (stage === 'needs_figures') return { label: 'Enter the boxes', step: 1 };
  if (answer.canFile && (stage === 'ready' || stage === 'rejected'))
    return { label: 'File return', step: 2 };
  if (!isFiled(stage)) return undefined;
  if (quote && !answer.claim) return { label: 'Claim', step: isFrozen ? 4 : 3 };
  const isSettled = answer.period.status === 'Paid to HMRC' || answer.period.status === 'Paid';
  return answer.direction === 'payment' && !isSettled
    ? { label: 'How to pay', step: 3 }
    : undefined;
}
