import { actBy } from '@/lib/taxes/actBy';
import type { DueNow } from '@/lib/taxes/dueGroup';
import type { Tax } from '@/lib/kernel/taxes';
import { daysBetween, formatRelative, type IsoDate } from '@/lib/kernel/dates/ukDates';
import type { Pence } from '@/lib/kernel/money';

interface TaxFigure {
  tax: Tax;
  owedPence?: Pence | undefined;
  creditPence?: Pence | undefined;
  holder?: string | undefined;
  dueNow?: DueNow | undefined;
}

/** The reader: the business itself, or an accountant looking at a client. */
export type Whose = 'own' | 'client';

const TURN_WORDS = { late: ', late', today: ', today', next: '' } as const;

/**
 * Returns a figure's label with its direction in words, never by colour or sign
 * (docs/rules/design.md#direction-in-words).
 */
export function figureLabel(
  { owedPence, creditPence, holder, tax, dueNow }: TaxFigure,
  whose: Whose = 'own',
): { label: string; amount: Pence | undefined; inAll?: Pence | undefined } {
  if (owedPence === 0 && creditPence)
    return {
      label: whose === 'own' ? 'HMRC holds for you' : 'HMRC holds for them',
      amount: creditPence,
    };
  const label =
    tax === 'self_assessment' && holder
      ? `Owed by ${holder}`
      : whose === 'own'
        ? 'You owe HMRC'
        : 'Owed to HMRC';
  // A due date goes with the amount due on it; the rest of the balance is stated separately
  // (docs/rules/product.md#late-first).
  if (!dueNow || owedPence === undefined) return { label, amount: owedPence };
  return {
    label: `${label}${TURN_WORDS[dueNow.turn]}`,
    amount: dueNow.pence,
    ...(owedPence !== dueNow.pence && { inAll: owedPence }),
  };
}

/**
 * Returns 'Due in 11 days', '13 days late' or 'Clear today': the status word with its days
 * (docs/rules/design.md#taxes-on-the-page).
 */
export function statusText(
  next: { dueOn: IsoDate; clearBy: IsoDate; kind: string },
  status: string,
  today: IsoDate,
  count = 1,
): string {
  const on = actBy(next, today);
  const days = daysBetween(today, on);
  if (days < 0 && next.kind === 'payment')
    return `${count > 1 ? 'The oldest ' : ''}${-days} ${days === -1 ? 'day' : 'days'} late`;
  if (status === 'Due' || status === 'Due soon')
    return days === 0 ? 'Due today' : `Due ${formatRelative(on, today)}`;
  return status;
}
