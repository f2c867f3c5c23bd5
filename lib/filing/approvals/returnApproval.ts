import { addWorkingDays } from '@/lib/kernel/dates/workingDays';
import type { IsoDate } from '@/lib/kernel/dates/ukDates';

/**
 * The states of a client's approval of a return that their accountants prepared
 * (docs/rules/product.md#approving-a-return). It is bound to exactly one set of nine boxes: any
 * other figure needs another approval.
 */
export const APPROVAL_STATES = [
  'requested',
  'approved',
  'sentBack',
  'withdrawn',
  'replaced',
  'filed',
] as const;
export type ApprovalState = (typeof APPROVAL_STATES)[number];

/** The states of an approval whose return is not filed; a period has at most one. */
export const OPEN_APPROVALS = [
  'requested',
  'approved',
  'sentBack',
] as const satisfies readonly ApprovalState[];

export type ApprovalEvent =
  /** The client says that the figures are right. */
  | 'approve'
  /** The client says why they are not. */
  | 'sendBack'
  /** The practice withdraws its request. */
  | 'withdraw'
  /** Asked again, or the business filed the return itself. */
  | 'replace'
  /** The accountant files exactly these figures. */
  | 'file';

/**
 * Every transition of an approval. A return that HMRC refused is filed again on the existing
 * approval while its figures are unchanged, or its request is withdrawn.
 */
const APPROVAL_TRANSITIONS = {
  requested: {
    approve: 'approved',
    sendBack: 'sentBack',
    withdraw: 'withdrawn',
    replace: 'replaced',
  },
  approved: { withdraw: 'withdrawn', replace: 'replaced', file: 'filed' },
  sentBack: { withdraw: 'withdrawn', replace: 'replaced' },
  withdrawn: {},
  replaced: {},
  filed: { file: 'filed', withdraw: 'withdrawn' },
} as const satisfies Record<ApprovalState, Partial<Record<ApprovalEvent, ApprovalState>>>;

/**
 * Returns the state after an event; undefined if the event cannot happen in this state, so that the
 * caller refuses it and changes nothing.
 */
export const nextApprovalState = (
  state: ApprovalState,
  event: ApprovalEvent,
): ApprovalState | undefined =>
  (APPROVAL_TRANSITIONS[state] as Partial<Record<ApprovalEvent, ApprovalState>>)[event];

/** The standings of the newest request of a period against its current figures. */
export const APPROVAL_STANDINGS = [
  'none',
  'waiting',
  'outdated',
  'approved',
  'void',
  'sentBack',
  'filed',
] as const;
export type ApprovalProgress = (typeof APPROVAL_STANDINGS)[number];

interface Request {
  state: ApprovalState;
  figuresHash: string;
}

/**
 * Returns the standing of the newest request. `figuresHash` is the hash of the current nine boxes;
 * a request or approval of other figures counts for nothing. `isSent`: HMRC has the return or may
 * have it; after HMRC's refusal the approval still counts.
 */
export function approvalProgress(
  newest: Request | undefined,
  figuresHash: string | undefined,
  isSent: boolean,
): ApprovalProgress {
  if (!newest || newest.state === 'withdrawn' || newest.state === 'replaced') return 'none';
  const isSame = newest.figuresHash === figuresHash;
  switch (newest.state) {
    case 'requested':
      return isSame ? 'waiting' : 'outdated';
    case 'sentBack':
      return 'sentBack';
    case 'approved':
      return isSame ? 'approved' : 'void';
    case 'filed':
      return isSent ? 'filed' : isSame ? 'approved' : 'void';
  }
}

/** Returns true if the client can answer. */
export const isOpenApproval = (standing: ApprovalProgress): boolean => standing === 'waiting';

/** The working days that the client is asked to leave for filing and for corrections. */
const LEFT_FOR_FILING = 3;

/**
 * Returns the day by which the client should answer: three working days before the return is due,
 * or its due day once that has passed.
 */
export function answerBy(due: IsoDate, today: IsoDate): IsoDate {
  const early = addWorkingDays(due, -LEFT_FOR_FILING);
  return early >= today ? early : due;
}

/** The longest reason for sending a return back, in characters. */
export const LONGEST_REASON = 500;

/**
 * The version of the words that the client agrees to. The words are stored verbatim with the
 * answer.
 */
export const APPROVAL_VERSION = 'approval-1';
export const APPROVAL_WORDS =
  'I have received a copy of the information in this return and approve it as correct and complete to the best of my knowledge and belief.';
