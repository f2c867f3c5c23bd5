import { addWorkingDays } from '@/lib/kernel/dates/workingDays';
import type { IsoDate } from '@/lib/kernel/dates/ukDates';

/**
 * A client's approval of a return that their accountants prepared
 * (docs/rules/product.md#approving-a-return). It is bound to exactly one set of nine boxes: any
 * other figure needs another one.
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

export type ApprovalEvent =
  /** The client says that the figures are right. */
  | 'approve'
  /** The client says why they are not. */
  | 'sendBack'
  /** The practice takes its request back. */
  | 'withdraw'
  /** Asked again, or the business filed the return itself. */
  | 'replace'
  /** The accountant files exactly these figures. */
  | 'file';

/**
 * Every edge there is. A return that HMRC refused is filed again on the same approval while its
 * figures are the same, or its request is taken back.
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
 * The state after an event, or undefined when the event cannot happen there: refuse it and change
 * nothing.
 */
export const nextApprovalState = (
  state: ApprovalState,
  event: ApprovalEvent,
): ApprovalState | undefined =>
  (APPROVAL_TRANSITIONS[state] as Partial<Record<ApprovalEvent, ApprovalState>>)[event];

/** Where the newest request of a period stands beside the figures as they are now. */
export const APPROVAL_STANDINGS = [
  'none',
  'waiting',
  'outdated',
  'approved',
  'void',
  'sentBack',
  'filed',
] as const;
export type ApprovalStanding = (typeof APPROVAL_STANDINGS)[number];

interface Request {
  state: ApprovalState;
  figuresHash: string;
}

/**
 * `figuresHash` names the nine boxes as they are now; a request for others waits for nothing, an
 * approval of others counts for nothing. `isSent`: HMRC has the return or may have it; one that it
 * refused is as approved as before.
 */
export function approvalStanding(
  newest: Request | undefined,
  figuresHash: string | undefined,
  isSent: boolean,
): ApprovalStanding {
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

/** Only then can the client answer. */
export const isOpenApproval = (standing: ApprovalStanding): boolean => standing === 'waiting';

/**
 * The client is asked to leave this many working days for the filing, and for what comes of a no.
 */
const LEFT_FOR_FILING = 3;

/**
 * By when an answer helps: three working days before the return is due; once that day has passed,
 * the day it is due.
 */
export function answerBy(due: IsoDate, today: IsoDate): IsoDate {
  const early = addWorkingDays(due, -LEFT_FOR_FILING);
  return early >= today ? early : due;
}

/** A reason for sending a return back is a few sentences, in characters. */
export const LONGEST_REASON = 500;

/** What the client agrees to. Kept with the answer, word for word. */
export const APPROVAL_VERSION = 'approval-1';
export const APPROVAL_WORDS =
  'I have received a copy of the information in this return and approve it as correct and complete to the best of my knowledge and belief.';
