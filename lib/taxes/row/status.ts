import { addDays, type IsoDate } from '@/lib/kernel/dates/ukDates';
import { CHECKED_STATES, isCheckedLate } from '@/lib/vat/repayments/states';
import type { StatusWord } from '@/lib/kernel/text/statusWords';
import { ZERO, type Pence } from '@/lib/kernel/money';
import type { ClientTaxFacts, ConsentState, DraftState, RefundState } from './facts';
import { isOverdue, isReturnLate, latePence } from './sums';

/*
 * Rules for the status of one tax of one client today. server/clients/list/store/rowConditions.ts
 * has the same rules for the database; a test compares the two.
 */

/**
 * Every status word of a row, the most urgent first: the first that is true is shown
 * (docs/rules/product.md#late-first).
 */
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
  'Nothing due',
] as const satisfies readonly StatusWord[];
export type ClientStatus = (typeof CLIENT_STATUSES)[number];

/** Something is due within so many days: soon. */
export const SOON_DAYS = 14;

const TROUBLE: Partial<Record<RefundState, ClientStatus>> = {
  queried: 'Refund queried',
  adjusted: 'HMRC changed the amount',
  suspended: 'On hold, return missing',
  now_owes: 'You now owe HMRC',
};
const DRAFTS: Partial<Record<DraftState, ClientStatus>> = {
  refused: 'Not accepted by HMRC',
  sending: 'Confirming with HMRC',
  records_needed: 'Records needed',
  early: 'Can be paid early',
};
const UNREADABLE = {
  reconnect: 'Reconnect',
  not_authorised: 'Not authorised',
  not_shared: 'Not shared',
  no_number: 'Number needed',
  vat_group: 'In a VAT group',
} as const satisfies Record<Exclude<ConsentState, 'live'>, ClientStatus>;
const KINDS = {
  filed: 'Filed',
  expected: 'Expected',
  running: 'Not started',
  sent: 'Payment on its way',
} as const;

/** Returns true if HMRC queries a refund, changed or holds it, or has made a debt of it. */
const isRefundInTrouble = ({ refund }: Pick<ClientTaxFacts, 'refund'>): boolean =>
  TROUBLE[refund] !== undefined;

/**
 * Returns true if HMRC's own last day has passed while it still checks, by its tracker
 * (docs/rules/vat.md#repayment-states).
 */
export const isRefundDelayed = ({ refund, clockEndsOn }: ClientTaxFacts, today: IsoDate): boolean =>
  isCheckedLate(refund, clockEndsOn, today);

/**
 * Returns the word for a refund that HMRC is checking, if its day comes before the next due item.
 */
function checkedWord(facts: ClientTaxFacts, today: IsoDate): ClientStatus | undefined {
  if (isRefundDelayed(facts, today)) return 'Refund delayed';
  if (facts.clockEndsOn > facts.dueClearBy) return undefined;
  if (CHECKED_STATES.some((state) => state === facts.refund)) return 'HMRC is checking';
  return facts.refund === 'approved' ? 'Approved' : undefined;
}

function dueWord(facts: ClientTaxFacts, today: IsoDate): ClientStatus {
  const { dueKind, draft, dueClearBy } = facts;
  if (dueKind === 'none')
    return facts.refund === 'awaiting' ? 'Filed' : facts.whole ? 'Nothing due' : 'Not read yet';
  const drafted = dueKind === 'return' ? DRAFTS[draft] : undefined;
  if (drafted) return drafted;
  if (dueKind !== 'charge' && dueKind !== 'return') return KINDS[dueKind];
  if (dueKind === 'charge' && dueClearBy <= today) return 'Clear today';
  if (dueClearBy <= addDays(today, SOON_DAYS)) return 'Due soon';
  return dueKind === 'return' && draft === 'ready' ? 'Ready to review' : 'Due';
}

/**
 * Returns the state of one tax of one client, in one of our status words
 * (docs/rules/design.md#status-words).
 */
export function clientStatus(facts: ClientTaxFacts, today: IsoDate): ClientStatus {
  if (latePence(facts, today) > 0) return facts.partPaid ? 'Part paid' : 'Payment late';
  if (isReturnLate(facts, today)) return 'Return late';
  if (facts.draft === 'conflict') return 'HMRC has other figures';
  const trouble = TROUBLE[facts.refund];
  if (trouble) return trouble;
  if (facts.connection !== 'live') return UNREADABLE[facts.connection];
  if (facts.state === 'unread') return 'Not read yet';
  return checkedWord(facts, today) ?? dueWord(facts, today);
}

/**
 * Returns whether the row's first day is late, today or next; stopped: HMRC's clock is stopped by a
 * question of its own.
 */
export function clientDueGroup(
  facts: ClientTaxFacts,
  today: IsoDate,
): 'late' | 'today' | 'next' | 'stopped' | undefined {
  if (isOverdue(facts, today)) return 'late';
  if (facts.clockStopped && isRefundInTrouble(facts)) return 'stopped';
  if (isRefundDelayed(facts, today)) return 'late';
  const isToday = (clearBy: string, on: string) => clearBy <= today && on >= today;
  if (isToday(facts.dueClearBy, facts.dueOn) || isToday(facts.thenClearBy, facts.thenOn))
    return 'today';
  return facts.firstOn === 'infinity' ? undefined : 'next';
}

/**
 * Returns true if HMRC cannot be read and that can be fixed; a tax that the client does not share
 * does not count.
 */
const isUnreadable = ({ connection }: Pick<ClientTaxFacts, 'connection'>): boolean =>
  connection === 'reconnect' || connection === 'not_authorised';

/**
 * Returns true if an action is needed: something is late or due soon, a refund is in trouble or can
 * be had early, or HMRC cannot be read. The database counts with this rule too.
 */
export function needsAttention(facts: ClientTaxFacts, today: IsoDate): boolean {
  const { dueKind, dueOn, dueClearBy } = facts;
  const isDueSoon =
    ['charge', 'return', 'filed'].includes(dueKind) &&
    dueOn >= today &&
    dueClearBy <= addDays(today, SOON_DAYS);
  return (
    isOverdue(facts, today) ||
    isRefundInTrouble(facts) ||
    isRefundDelayed(facts, today) ||
    isUnreadable(facts) ||
    facts.draft === 'refused' ||
    facts.draft === 'early' ||
    facts.draft === 'conflict' ||
    isDueSoon
  );
}

export type ClientOwes =
  { kind: 'amount' | 'about'; pence: Pence } | { kind: 'not_filed' | 'not_known' | 'nothing' };

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
