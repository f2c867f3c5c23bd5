import type { IsoDate } from '@/lib/kernel/dates/ukDates';
import { ZERO, type Pence } from '@/lib/kernel/money';

/**
 * A day that nobody knows, or that does not come: it sorts after every day, as text and in the
 * database.
 */
export const NEVER = 'infinity';
export type FactDay = IsoDate | typeof NEVER;

/** A day, or nothing where nobody knows it. */
export const knownDay = (on: FactDay): IsoDate | undefined => (on === NEVER ? undefined : on);

/** How far ahead the tables look. */
export const LOOKS_AHEAD_DAYS = 30;

/** absent: HMRC knows of no such registration. */
export const READING_STATES = ['unread', 'read', 'absent'] as const;
export type ReadingState = (typeof READING_STATES)[number];

/** not_shared: the client does not share this tax with the practice. */
export const CONSENT_STATES = ['live', 'reconnect', 'not_authorised', 'not_shared'] as const;
export type ConsentState = (typeof CONSENT_STATES)[number];

/**
 * How the refund that comes first stands at HMRC. awaiting: filed, and HMRC's tracker says nothing
 * of it.
 */
export const REFUND_STATES = [
  'none',
  'awaiting',
  'initial',
  'risking',
  'queried',
  'suspended',
  'adjusted',
  'now_owes',
  'approved',
] as const;
export type RefundState = (typeof REFUND_STATES)[number];

/**
 * What falls due on the next day: the first of these that is among it. running: the return of a
 * period that has not ended.
 */
export const DUE_KINDS = ['charge', 'return', 'filed', 'expected', 'running', 'none'] as const;
export type DueKind = (typeof DUE_KINDS)[number];

/** Where the return stands that is to be filed next. early: its refund can be paid early. */
export const DRAFT_STATES = [
  'none',
  'records_needed',
  'ready',
  'early',
  'refused',
  'sending',
] as const;
export type DraftState = (typeof DRAFT_STATES)[number];

/**
 * What a practice's table knows of one tax of one client
 * (docs/decisions/0020-a-row-per-client-and-tax.md): amounts, days and states, and nothing that a
 * new day changes. Unknown days are {@link NEVER}; an unknown amount is nothing beside a flag that
 * says so.
 */
export interface ClientTaxFacts {
  state: ReadingState;
  connection: ConsentState;
  /** All of HMRC's account was read: only then is nothing due known to be nothing. */
  whole: boolean;
  /** The day of the row's first thing, and the period it is of. */
  firstOn: FactDay;
  periodFrom: FactDay;
  periodTo: FactDay;
  /** Charged, and its day had passed when the row was written. */
  latePence: Pence;
  /** Something of the first unpaid charge is paid. */
  partPaid: boolean;
  /** The oldest return of an ended period that HMRC does not have. */
  returnOn: FactDay;
  /**
   * The next day on which something is due. `charged` of its amount is late once the day has
   * passed.
   */
  dueOn: FactDay;
  dueClearBy: FactDay;
  duePence: Pence;
  dueChargedPence: Pence;
  dueKnown: boolean;
  dueKind: DueKind;
  draft: DraftState;
  /** The next but one. */
  thenOn: FactDay;
  thenClearBy: FactDay;
  thenPence: Pence;
  thenChargedPence: Pence;
  thenKnown: boolean;
  /**
   * What comes after those within thirty days, and not within seven: the row is written anew on the
   * day on which it would.
   */
  laterPence: Pence;
  laterKnown: boolean;
  refund: RefundState;
  /** The last of HMRC's 30 days for that refund. */
  clockEndsOn: FactDay;
  clockStopped: boolean;
  hmrcOwesPence: Pence;
  refunds: number;
  /** What being late with payments and company returns costs or is about to. */
  penaltyPence: Pence;
  points: number;
  /** 0 while nobody knows it. */
  threshold: number;
  /** The first day on which these facts have to be written anew. */
  turnsOn: FactDay;
}

/** Of a client that was just added nothing is known. */
export const UNREAD: ClientTaxFacts = {
  state: 'unread',
  connection: 'live',
  whole: false,
  firstOn: NEVER,
  periodFrom: NEVER,
  periodTo: NEVER,
  latePence: ZERO,
  partPaid: false,
  returnOn: NEVER,
  dueOn: NEVER,
  dueClearBy: NEVER,
  duePence: ZERO,
  dueChargedPence: ZERO,
  dueKnown: true,
  dueKind: 'none',
  draft: 'none',
  thenOn: NEVER,
  thenClearBy: NEVER,
  thenPence: ZERO,
  thenChargedPence: ZERO,
  thenKnown: true,
  laterPence: ZERO,
  laterKnown: true,
  refund: 'none',
  clockEndsOn: NEVER,
  clockStopped: false,
  hmrcOwesPence: ZERO,
  refunds: 0,
  penaltyPence: ZERO,
  points: 0,
  threshold: 0,
  turnsOn: NEVER,
};

/**
 * Of a tax that the client does not share nothing is known, and nobody can do anything about it.
 */
export const NOT_SHARED_FACTS: ClientTaxFacts = { ...UNREAD, connection: 'not_shared' };
