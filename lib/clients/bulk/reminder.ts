import type { ClientTaxFacts } from '@/lib/taxes/row/facts';
import { isSentDraft, knownDay } from '@/lib/taxes/row/facts';
import { clientOwes, clientDueGroup, type ClientOwes } from '@/lib/taxes/row/status';
import { OWES_WORDS, aboutWords } from '@/lib/clients/list/rowWords';
import { addDays, formatDate, formatRelative, type IsoDate } from '@/lib/kernel/dates/ukDates';
import { formatPence } from '@/lib/kernel/money';
import { TAX_NAMES, type Tax } from '@/lib/kernel/taxes';

export interface DueTax extends ClientTaxFacts {
  tax: Tax;
}

/** Days ahead for which a client is reminded. */
const AHEAD_DAYS = 30;

function amountWords(owes: ClientOwes): string {
  if (owes.kind === 'about') return aboutWords(owes.pence);
  return owes.kind === 'amount' ? formatPence(owes.pence) : OWES_WORDS[owes.kind];
}

/**
 * Returns the lines of a reminder, one per tax: what is late, and what is due within 30 days, with
 * the amount that belongs to that day. Leaves out refunds and returns that were sent, and never
 * shows £0.00 for an unknown amount (docs/rules/product.md#acts-on-many-clients).
 */
export function reminderLines(
  taxes: readonly DueTax[],
  today: IsoDate,
): [tax: string, what: string][] {
  return taxes.flatMap((facts): [string, string][] => {
    const on = knownDay(facts.firstOn);
    const [turn, owes] = [clientDueGroup(facts, today), clientOwes(facts, today)];
    const isNear =
      turn === 'late' ||
      turn === 'today' ||
      (turn === 'next' && on !== undefined && on <= addDays(today, AHEAD_DAYS));
    const isSent = facts.dueKind === 'return' && isSentDraft(facts.draft) && turn !== 'late';
    if (on === undefined || !isNear || isSent || owes.kind === 'nothing') return [];
    const amount = amountWords(owes);
    return [
      [
        TAX_NAMES[facts.tax],
        `${amount}, ${turn === 'late' ? 'was due' : 'due'} ${formatDate(on)} (${formatRelative(on, today)})`,
      ],
    ];
  });
}
