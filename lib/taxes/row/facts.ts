import type { IsoDate } from '@/lib/kernel/dates/ukDates';
import { ZERO, type Pence } from '@/lib/kernel/money';
import { OPEN_REFUND_STATES } from '@/lib/vat/repayments/states';
import type { NotAskedReason } from '@/lib/access/taxNumbers';

/**
 * A day that is unknown, or that does not come: it sorts after every day, as text and in the
 * database.
 */
export const NEVER = 'infinity';
export type FactDay = IsoDate | typeof NEVER;

/** Returns a day, or undefined where it is unknown. */
export const knownDay = (on: FactDay): IsoDate | undefined => (on === NEVER ? undefined : on);

/** Days that the tables look ahead. */
export const LOOKS_AHEAD_DAYS = 30;

/** absent: HMRC knows of no such registration, or the client cannot have one. */
export const READING_STATES = ['unread', 'read', 'absent'] as const;
export type ReadingState = (typeof READING_STATES)[number];

/**
 * not_shared: the client does not share this tax with the practice. no_number: the client has no
 * number that HMRC can be asked about this tax by. vat_group: another client files the VAT returns
 * of the group that both belong to.
 */
export const CONSENT_STATES = [
  'live',
  'reconnect',
  'not_authorised',
  'not_shared',
  'no_number',
  'vat_group',
] as const;
export type ConsentState = (typeof CONSENT_STATES)[number];

/** State at HMRC of the refund that comes first. */
export const REFUND_STATES = ['none', ...OPEN_REFUND_STATES] as const;
export type RefundState = (typeof REFUND_STATES)[number];

/**
 * Kind of what falls due on the next day: the first of these that is among it. running: the return
 * of a period that has not ended. sent: a payment that was marked as sent and is on its way.
 */
export const DUE_KINDS = [
  'charge',
  'return',
  'filed',
  'expected',
  'running',
  'sent',
  'none',
] as const;
export type DueKind = (typeof DUE_KINDS)[number];

/**
 * State of the next return to be filed. early: its refund can be paid early. sending, conflict: it
 * was sent, and HMRC’s answer is not known or HMRC has other figures. not_known: nothing says
 * whether it was filed, so it is never late.
 */
export const DRAFT_STATES = [
  'none',
  'records_needed',
  'ready',
  'early',
  'refused',
  'sending',
  'conflict',
  'not_known',
] as const;
export type DraftState = (typeof DRAFT_STATES)[number];

/** States of a return of which it is known that it is not filed, or was sent. */
export const KNOWN_DRAFTS: readonly DraftState[] = DRAFT_STATES.filter(
  (state) => state !== 'not_known',
);

/** Returns true for a return that was sent: it is not to be sent again, so it is never late. */
export const isSentDraft = (draft: DraftState | undefined): boolean =>
  draft === 'sending' || draft === 'conflict';

/**
 * Facts behind a practice's table row for one tax of one client
 * (docs/decisions/0020-a-row-per-client-and-tax.md): amounts, days and states, none of which change
 * with a new day. Unknown days are {@link NEVER}; an unknown amount is zero with a flag beside it. An
 * estimate is apart from the known amount of its step, and in no sum of known amounts.
 */
export interface ClientTaxFacts {
  state: ReadingState;
  connection: ConsentState;
  /**
   * True if all of HMRC's account was read: only then does an empty account mean that nothing is
   * due.
   */
  whole: boolean;
  /** The day of the row's first thing, and the period it is of. */
  firstOn: FactDay;
  periodFrom: FactDay;
  periodTo: FactDay;
  /** UTR and name of the person whose tax this is; null where it is the client's own. */
  person: string | null;
  personName: string | null;
  /** The part of what is late, else of the first step, that is paid on account, and its period. */
  onAccountPence: Pence;
  onAccountFrom: FactDay;
  onAccountTo: FactDay;
  /** Charged, and its day had passed when the row was written. */
  latePence: Pence;
  /** Something of the first unpaid charge is paid. */
  partPaid: boolean;
  /**
   * The oldest return of an ended period that HMRC does not have; with a draft of `not_known`, the
   * one that may be filed.
   */
  returnOn: FactDay;
  /** The day on which the last online return of Self Assessment was filed. */
  returnFiledOn: FactDay;
  /**
   * The next day on which something is due. `charged` of its amount is late once the day has
   * passed.
   */
  dueOn: FactDay;
  dueClearBy: FactDay;
  duePence: Pence;
  dueChargedPence: Pence;
  dueAboutPence: Pence;
  dueKnown: boolean;
  dueKind: DueKind;
  draft: DraftState;
  /** The next but one. */
  thenOn: FactDay;
  thenClearBy: FactDay;
  thenPence: Pence;
  thenChargedPence: Pence;
  thenAboutPence: Pence;
  thenKnown: boolean;
  /**
   * The sum of steps within the tables' horizon that are not near: the row is written again on the
   * day on which it would change.
   */
  laterPence: Pence;
  laterAboutPence: Pence;
  laterKnown: boolean;
  refund: RefundState;
  /** The last of HMRC's 30 days for that refund. */
  clockEndsOn: FactDay;
  clockStopped: boolean;
  /** The sum that HMRC owes by filed returns and its own accounts, and how many refunds that is. */
  hmrcOwesPence: Pence;
  refunds: number;
  /** The amount of that refund alone. */
  refundPence: Pence;
  /** Expected of returns that are not filed, in no sum of what HMRC owes. */
  expectedRefundPence: Pence;
  expectedRefunds: number;
  /** Penalties, charged or imminent, for late payments and late company returns. */
  penaltyPence: Pence;
  /**
   * The last day before what is late costs more, and how much; never where only interest is added.
   * Of Corporation tax it is the return's, of other taxes the payment's.
   */
  lateCostOn: FactDay;
  lateCostPence: Pence;
  points: number;
  /** 0 while unknown. */
  threshold: number;
  /** The penalty that one more point brings. */
  returnPenaltyPence: Pence;
  /** The first day on which these facts have to be written again. */
  turnsOn: FactDay;
}

/** Facts of a client that was just added: all unknown. */
export const UNREAD: ClientTaxFacts = {
  state: 'unread',
  connection: 'live',
  whole: false,
  firstOn: NEVER,
  periodFrom: NEVER,
  periodTo: NEVER,
  person: null,
  personName: null,
  onAccountPence: ZERO,
  onAccountFrom: NEVER,
  onAccountTo: NEVER,
  latePence: ZERO,
  partPaid: false,
  returnOn: NEVER,
  returnFiledOn: NEVER,
  dueOn: NEVER,
  dueClearBy: NEVER,
  duePence: ZERO,
  dueChargedPence: ZERO,
  dueAboutPence: ZERO,
  dueKnown: true,
  dueKind: 'none',
  draft: 'none',
  thenOn: NEVER,
  thenClearBy: NEVER,
  thenPence: ZERO,
  thenChargedPence: ZERO,
  thenAboutPence: ZERO,
  thenKnown: true,
  laterPence: ZERO,
  laterAboutPence: ZERO,
  laterKnown: true,
  refund: 'none',
  clockEndsOn: NEVER,
  clockStopped: false,
  hmrcOwesPence: ZERO,
  refundPence: ZERO,
  refunds: 0,
  expectedRefundPence: ZERO,
  expectedRefunds: 0,
  penaltyPence: ZERO,
  lateCostOn: NEVER,
  lateCostPence: ZERO,
  points: 0,
  threshold: 0,
  returnPenaltyPence: ZERO,
  turnsOn: NEVER,
};

/** Facts of a tax that the client does not share: unknown, and not a problem to solve. */
export const NOT_SHARED_FACTS: ClientTaxFacts = { ...UNREAD, connection: 'not_shared' };

/** Facts of a tax without a number from the practice: unknown, and HMRC is not asked. */
const NO_NUMBER_FACTS: ClientTaxFacts = { ...UNREAD, connection: 'no_number' };

/** Facts of a tax that a client does not have: HMRC is not asked, and it is in no table. */
const NOT_THEIRS_FACTS: ClientTaxFacts = { ...UNREAD, state: 'absent' };

/**
 * Facts of a group's VAT with its other clients: it is listed once, with the client who files its
 * returns.
 */
const VAT_GROUP_FACTS: ClientTaxFacts = { ...UNREAD, connection: 'vat_group' };

/** Facts of a tax about which HMRC is not asked, by the reason. */
export const NOT_ASKED_FACTS = {
  no_number: NO_NUMBER_FACTS,
  vat_group: VAT_GROUP_FACTS,
  not_theirs: NOT_THEIRS_FACTS,
} as const satisfies Record<NotAskedReason, ClientTaxFacts>;
