import { isSentDraft, knownDay, type ClientTaxFacts } from '@/lib/taxes/row/facts';
import { isReturnUnsure } from '@/lib/taxes/row/sums';
import { saidOf, type SaidAmount } from '@/lib/taxes/row/said';
import { refundWaitText } from '@/lib/taxes/text';
import { reminderText } from '@/lib/clients/text';
import { OWES_WORDS, aboutWords } from '@/lib/clients/list/rowWords';
import { addDays, formatDate, formatRelative, type IsoDate } from '@/lib/kernel/dates/ukDates';
import { formatPence } from '@/lib/kernel/money';
import type { Tax } from '@/lib/kernel/taxes';
import { personWords, taxOfPerson } from '@/lib/taxes/personOf';

export interface DueTax extends ClientTaxFacts {
  tax: Tax;
}

/** Days ahead for which a client is reminded. */
const AHEAD_DAYS = 30;

function amountWords(amount: SaidAmount): string {
  switch (amount.kind) {
    case 'about':
      return aboutWords(amount.pence);
    case 'amount':
    case 'refund':
      return formatPence(amount.pence);
    default:
      return OWES_WORDS[amount.kind];
  }
}

/** Returns the name of the tax, with the person's name if the tax is not the client's own. */
const taxOf = ({ tax, person: utr, personName: name }: DueTax): string =>
  taxOfPerson(tax, name !== null || utr !== null ? personWords({ name, utr }) : undefined);

/** Returns what is late, or due within 30 days, of one tax. */
function dueLine(facts: DueTax, today: IsoDate): [tax: string, what: string][] {
  const { on, turn, amount } = saidOf(facts, today);
  const isNear =
    turn === 'late' ||
    turn === 'today' ||
    (turn === 'next' && on !== undefined && on <= addDays(today, AHEAD_DAYS));
  const isSent =
    facts.dueKind === 'sent' || (facts.dueKind === 'return' && isSentDraft(facts.draft));
  const isNothing = amount.kind === 'nothing' || amount.kind === 'refund';
  if (on === undefined || !isNear || (isSent && turn !== 'late') || isNothing) return [];
  return [
    [
      taxOf(facts),
      `${amountWords(amount)}, ${turn === 'late' ? 'was due' : 'due'} ${formatDate(on)} (${formatRelative(on, today)})`,
    ],
  ];
}

/** Returns a return that is due within 30 days and may be filed: none that has passed its day. */
function unsureLine(facts: DueTax, today: IsoDate): [tax: string, what: string][] {
  const on = knownDay(facts.returnOn);
  return on !== undefined && on >= today && isReturnUnsure(facts, today)
    ? [[taxOf(facts), reminderText.returnNotKnown(formatDate(on), formatRelative(on, today))]]
    : [];
}

/**
 * Returns a refund that HMRC is late with, as the row and the page say it: the client may count on
 * that money to pay what is due.
 */
function delayedLine(facts: DueTax, today: IsoDate): [tax: string, what: string][] {
  const { on, status, amount } = saidOf(facts, today);
  return status === 'Refund delayed' && on !== undefined
    ? [
        [
          taxOf(facts),
          `${status}, ${amountWords(amount)}. ${refundWaitText.delayed(formatDate(on))}`,
        ],
      ]
    : [];
}

/**
 * Returns the lines of a reminder, one per tax: what is late, and what is due within 30 days, with
 * the amount that belongs to that day, beside it a return that may be filed, and a refund that is
 * delayed. Other refunds and returns that were sent are left out, and an unknown amount is never
 * £0.00; empty if the client has nothing to do (docs/rules/product.md#acts-on-many-clients).
 */
export function reminderLines(
  taxes: readonly DueTax[],
  today: IsoDate,
): [tax: string, what: string][] {
  const due = taxes.flatMap((facts) => [...dueLine(facts, today), ...unsureLine(facts, today)]);
  return due.length > 0 ? [...due, ...taxes.flatMap((facts) => delayedLine(facts, today))] : [];
}
