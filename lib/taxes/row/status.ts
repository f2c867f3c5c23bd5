import type { IsoDate } from '@/lib/kernel/dates/ukDates';
import { CHECKED_STATES } from '@/lib/vat/repayments/states';
import type { StatusWord } from '@/lib/kernel/text/statusWords';
import { ZERO, type Pence } from '@/lib/kernel/money';
import type { ClientTaxFacts, ConsentState, RefundState } from './facts';
import { isReached, type FromDay } from './fromDay';
import {
  isOverdue,
  isReturnLate,
  LATE_AMOUNTS,
  latePence,
  OVERDUE,
  RETURN_LATE,
  RETURN_UNSURE,
} from './sums';
import type { SaidTurn } from '@/lib/kernel/taxes';

/*
 * Rules for the status of one tax of one client today. The database prints its conditions from the
 * lists of rules.
 */

/** Every status word of a row, the most urgent first: the first that is true is shown. */
export const CLIENT_STATUSES = [
  'Part paid',
  'Payment late',
  'Return late',
  'HMRC has other figures',
  'Refund queried',
  'HMRC changed the amount',
  'On hold, return missing',
  'You now owe HMRC',
  'Not authorised',
  'Reconnect',
  'Not shared',
  'Number needed',
  'In a VAT group',
  'Not read yet',
  'Refund delayed',
  'HMRC is checking',
  'Approved',
  'Not accepted by HMRC',
  'Confirming with HMRC',
  'Records needed',
  'Can be paid early',
  'Payment on its way',
  'Clear today',
  'Due soon',
  'Ready to review',
  'Filed',
  'Due',
  'Expected',
  'Not started',
  'Not known if filed',
  'Nothing due',
] as const satisfies readonly StatusWord[];
export type ClientStatus = (typeof CLIENT_STATUSES)[number];

/** Something is due within so many days: soon. */
export const SOON_DAYS = 14;

export const TROUBLED_REFUNDS: readonly RefundState[] = [
  'queried',
  'adjusted',
  'suspended',
  'now_owes',
];
const UNREADABLE: readonly ConsentState[] = ['reconnect', 'not_authorised'];

/** HMRC queries a refund, changed or holds it, or has made a debt of it. */
export const REFUND_IN_TROUBLE: readonly FromDay[] = [{ words: { refund: TROUBLED_REFUNDS } }];

/**
 * HMRC's own last day has passed while it still checks, by its tracker
 * (docs/rules/vat.md#repayment-states).
 */
export const REFUND_DELAYED: readonly FromDay[] = [
  { words: { refund: CHECKED_STATES }, on: 'clockEndsOn', plus: 1 },
];

/**
 * HMRC cannot be read and that can be fixed; a tax that the client does not share does not count.
 */
export const UNREADABLE_ROW: readonly FromDay[] = [{ words: { connection: UNREADABLE } }];

const REFUND_FIRST = { notAfter: ['clockEndsOn', 'dueClearBy'] } as const;
const soon = { on: 'dueClearBy', plus: -SOON_DAYS } as const;

/** Every status with the rules of which one must be true; the first that is true is shown. */
export const STATUS_RULES: readonly (readonly [ClientStatus, readonly FromDay[]])[] = [
  ['Part paid', LATE_AMOUNTS.map((rule) => ({ ...rule, flag: 'partPaid' }))],
  ['Payment late', LATE_AMOUNTS],
  ['Return late', RETURN_LATE],
  ['HMRC has other figures', [{ words: { draft: ['conflict'] } }]],
  ['Refund queried', [{ words: { refund: ['queried'] } }]],
  ['HMRC changed the amount', [{ words: { refund: ['adjusted'] } }]],
  ['On hold, return missing', [{ words: { refund: ['suspended'] } }]],
  ['You now owe HMRC', [{ words: { refund: ['now_owes'] } }]],
  ['Not authorised', [{ words: { connection: ['not_authorised'] } }]],
  ['Reconnect', [{ words: { connection: ['reconnect'] } }]],
  ['Not shared', [{ words: { connection: ['not_shared'] } }]],
  ['Number needed', [{ words: { connection: ['no_number'] } }]],
  ['In a VAT group', [{ words: { connection: ['vat_group'] } }]],
  ['Not read yet', [{ words: { state: ['unread'] } }]],
  ['Refund delayed', REFUND_DELAYED],
  // A refund comes before the next due item if its day does.
  ['HMRC is checking', [{ words: { refund: CHECKED_STATES }, ...REFUND_FIRST }]],
  ['Approved', [{ words: { refund: ['approved'] }, ...REFUND_FIRST }]],
  ['Filed', [{ words: { dueKind: ['none'], refund: ['awaiting'] } }]],
  [
    'Not known if filed',
    RETURN_UNSURE.map((rule) => ({ ...rule, words: { ...rule.words, dueKind: ['none'] } })),
  ],
  ['Nothing due', [{ words: { dueKind: ['none'] }, flag: 'whole' }]],
  ['Not read yet', [{ words: { dueKind: ['none'] } }]],
  ['Not accepted by HMRC', [{ words: { dueKind: ['return'], draft: ['refused'] } }]],
  ['Confirming with HMRC', [{ words: { dueKind: ['return'], draft: ['sending'] } }]],
  ['Records needed', [{ words: { dueKind: ['return'], draft: ['records_needed'] } }]],
  ['Can be paid early', [{ words: { dueKind: ['return'], draft: ['early'] } }]],
  ['Payment on its way', [{ words: { dueKind: ['sent'] } }]],
  ['Filed', [{ words: { dueKind: ['filed'] } }]],
  ['Expected', [{ words: { dueKind: ['expected'] } }]],
  ['Not started', [{ words: { dueKind: ['running'] } }]],
  ['Clear today', [{ words: { dueKind: ['charge'] }, on: 'dueClearBy' }]],
  ['Due soon', [soon]],
  ['Ready to review', [{ words: { dueKind: ['return'], draft: ['ready'] } }]],
  ['Due', [{}]],
];

/** Returns true if HMRC is late with a refund that it is checking. */
export const isRefundDelayed = (facts: ClientTaxFacts, today: IsoDate): boolean =>
  isReached(facts, REFUND_DELAYED, today);

/**
 * Returns the state of one tax of one client, in one of our status words
 * (docs/rules/design.md#status-words).
 */
export function clientStatus(facts: ClientTaxFacts, today: IsoDate): ClientStatus {
  const shown = STATUS_RULES.find(([, rules]) => isReached(facts, rules, today));
  return shown?.[0] ?? 'Due';
}

/**
 * Returns whether the row's first day is late, today or next; stopped: HMRC's clock is stopped by a
 * question of its own.
 */
export function clientDueGroup(facts: ClientTaxFacts, today: IsoDate): SaidTurn | undefined {
  if (isOverdue(facts, today)) return 'late';
  if (facts.clockStopped && isReached(facts, REFUND_IN_TROUBLE, today)) return 'stopped';
  if (isRefundDelayed(facts, today)) return 'late';
  const isToday = (clearBy: string, on: string) => clearBy <= today && on >= today;
  if (isToday(facts.dueClearBy, facts.dueOn) || isToday(facts.thenClearBy, facts.thenOn))
    return 'today';
  return facts.firstOn === 'infinity' ? undefined : 'next';
}

/** An action is needed from a day on, until the row is written again. */
export const NEEDS_ATTENTION: readonly FromDay[] = [
  ...OVERDUE,
  ...REFUND_IN_TROUBLE,
  ...REFUND_DELAYED,
  ...UNREADABLE_ROW,
  { words: { draft: ['refused', 'early', 'conflict'] } },
];

/** The next item counts as due soon from this day on, until its own day has passed. */
export const COUNTS_SOON: readonly FromDay[] = [
  { words: { dueKind: ['charge', 'return', 'filed'] }, ...soon },
];

/**
 * Returns true if an action is needed: something is late or due soon, a refund is in trouble or can
 * be had early, or HMRC cannot be read.
 */
export const needsAttention = (facts: ClientTaxFacts, today: IsoDate): boolean =>
  isReached(facts, NEEDS_ATTENTION, today) ||
  (isReached(facts, COUNTS_SOON, today) && facts.dueOn >= today);

const OWES_PENCE = ['amount', 'about'] as const;
const OWES_NO_AMOUNT = ['not_filed', 'not_known', 'nothing'] as const;
/** Every answer to what the client owes. */
export const OWES_KINDS = [...OWES_PENCE, ...OWES_NO_AMOUNT] as const;

export type ClientOwes =
  { kind: (typeof OWES_PENCE)[number]; pence: Pence } | { kind: (typeof OWES_NO_AMOUNT)[number] };

/** Status words of a refund: the client does not owe it. */
export const OF_REFUND: readonly ClientStatus[] = [
  'Refund queried',
  'HMRC changed the amount',
  'On hold, return missing',
  'Refund delayed',
  'HMRC is checking',
  'Approved',
];

/**
 * Returns what the client owes of the row's first item: the amount that belongs to its day, or about
 * how much that will be.
 */
export function clientOwes(facts: ClientTaxFacts, today: IsoDate): ClientOwes {
  const late = latePence(facts, today);
  if (late > 0) return { kind: 'amount', pence: late };
  if (isReturnLate(facts, today)) return { kind: 'not_filed' };
  if (OF_REFUND.includes(clientStatus(facts, today))) return { kind: 'nothing' };
  if (facts.duePence > ZERO) return { kind: 'amount', pence: facts.duePence };
  if (facts.dueAboutPence > ZERO) return { kind: 'about', pence: facts.dueAboutPence };
  if (facts.dueKind === 'none') return { kind: facts.whole ? 'nothing' : 'not_known' };
  return { kind: facts.dueKnown ? 'nothing' : 'not_known' };
}
