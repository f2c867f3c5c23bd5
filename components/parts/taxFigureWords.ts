import type { Tax } from '@/lib/domain/taxes/taxes';
import { daysBetween, formatRelative, type IsoDate } from '@/lib/domain/dates/ukDates';
import type { Pence } from '@/lib/domain/money/money';

interface TaxFigure { tax: Tax; owedPence?: Pence | undefined; creditPence?: Pence | undefined; holder?: string | undefined }

/** The direction in words, never by colour or sign (docs/rules/design.md#direction-in-words). */
export function figureLabel({ owedPence, creditPence, holder, tax }: TaxFigure): { label: string; amount: Pence | undefined } {
  if (owedPence === 0 && creditPence) return { label: 'HMRC holds for you', amount: creditPence };
  return { label: tax === 'self_assessment' && holder ? `Owed by ${holder}` : 'You owe HMRC', amount: owedPence };
}

/** 'Due in 11 days', '13 days late', 'Clear today': the status word with its days (docs/rules/design.md#taxes-on-the-page). */
export function statusText(next: { dueOn: IsoDate; kind: string }, status: string, today: IsoDate): string {
  const days = daysBetween(today, next.dueOn);
  if (days < 0 && next.kind === 'payment') return `${-days} ${days === -1 ? 'day' : 'days'} late`;
  if (status === 'Due' || status === 'Due soon') return days === 0 ? 'Due today' : `Due ${formatRelative(next.dueOn, today)}`;
  return status;
}
