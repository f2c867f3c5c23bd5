import { actBy } from '@/lib/taxes/actBy';
import type { SaidOfTax } from '@/lib/taxes/row/said';
import type { ClientStatus } from '@/lib/taxes/row/status';
import { figureText } from '@/lib/taxes/text';
import { TAX_NAMES, type Tax, type SaidTurn } from '@/lib/kernel/taxes';
import { daysBetween, formatDate, formatRelative, type IsoDate } from '@/lib/kernel/dates/ukDates';
import { formatPence, type Pence } from '@/lib/kernel/money';

interface TaxFigure {
  tax: Tax;
  owedPence?: Pence | undefined;
  creditPence?: Pence | undefined;
  holder?: string | undefined;
  /** The last day on which a part of what is owed falls due. */
  owedUntil?: IsoDate | undefined;
  first?:
    | (Pick<SaidOfTax, 'amount'> & { turn?: SaidTurn | undefined; status?: ClientStatus })
    | undefined;
}

/** The reader: the business itself, or an accountant looking at a client. */
export type Whose = 'own' | 'client';

const isStillToCome = (status: ClientStatus | undefined): boolean =>
  status === 'Expected' || status === 'Not started';

const TURN_WORDS = { late: ', late', today: ', today', next: '', stopped: '' } as const;

/**
 * Returns a figure's label with its direction in words, never by colour or sign
 * (docs/rules/design.md#direction-in-words). The figure is the amount of what comes first, which
 * goes with its day and state; the rest of the balance is stated separately
 * (docs/rules/product.md#one-client-says-the-same).
 */
export function figureLabel(
  { owedPence, creditPence, holder, tax, first, owedUntil }: TaxFigure,
  whose: Whose = 'own',
): { label: string; amount: Pence | undefined; inAll?: string | undefined } {
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
  const amount = first?.amount;
  const rest =
    owedPence !== undefined && owedPence > 0
      ? { inAll: `HMRC has charged ${formatPence(owedPence)}` }
      : {};
  switch (amount?.kind) {
    case 'amount':
      return {
        label: `${label}${TURN_WORDS[first?.turn ?? 'next']}`,
        amount: amount.pence,
        ...(owedPence &&
          owedPence !== amount.pence && {
            inAll: figureText.inAll(
              TAX_NAMES[tax],
              formatPence(owedPence),
              owedUntil && formatDate(owedUntil),
            ),
          }),
      };
    case 'about':
      return { label: `${label}, about`, amount: amount.pence, ...rest };
    case 'refund':
      return {
        label: whose === 'own' ? 'HMRC owes you' : 'HMRC owes them',
        amount: amount.pence,
        ...rest,
      };
    case 'not_known':
      // Nothing is charged, and the next bill comes later: that is known, and comes first.
      if (whose === 'own' && owedPence !== undefined && isStillToCome(first?.status))
        return { label, amount: owedPence };
      return { label, amount: undefined, ...rest };
    case 'not_filed':
      return { label, amount: undefined, ...rest };
    default:
      return { label, amount: owedPence };
  }
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
  if (status === 'Payment on its way') return status;
  const on = actBy(next, today);
  const days = daysBetween(today, on);
  if (days < 0 && next.kind === 'payment')
    return `${count > 1 ? 'The oldest ' : ''}${-days} ${days === -1 ? 'day' : 'days'} late`;
  if (status === 'Due' || status === 'Due soon')
    return days === 0 ? 'Due today' : `Due ${formatRelative(on, today)}`;
  return status;
}
