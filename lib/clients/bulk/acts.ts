import type { PracticeAction } from '@/lib/access/permissions';
import type { MessageState } from '@/lib/notifications/messageState';

/** Bulk actions on clients. */
export const ACT_KINDS = ['assign_owner', 'assign_team_member', 'tag', 'untag', 'remind'] as const;
export type ActKind = (typeof ACT_KINDS)[number];

/** What a person is assigned to clients as. */
export const ASSIGNED_AS = ['owner', 'team_member'] as const;
export type AssignedAs = (typeof ASSIGNED_AS)[number];

/**
 * Kinds of stored client selections: the bulk actions, and an export, which is stored with its
 * clients but changes nothing.
 */
export type KeptKind = ActKind | 'export';

/** Practice action that each bulk action requires (docs/rules/product.md#acts-on-many-clients). */
export const ACTION_FOR = {
  assign_owner: 'client:assign',
  assign_team_member: 'client:assign',
  tag: 'client:invite',
  untag: 'client:invite',
  remind: 'client:invite',
} as const satisfies Record<ActKind, PracticeAction>;

/** Outcomes for one client. With the first two nothing went wrong; the others could not be done. */
const ACT_OUTCOMES = [
  'done',
  'already',
  'removed',
  'not_visible',
  'member_left',
  'not_joined',
  'nothing_due',
  'turned_off',
  'not_confirmed',
  'may_not',
] as const;
export type ActOutcome = (typeof ACT_OUTCOMES)[number];

/**
 * What is reported of a client: the outcome of the action, or that its reminder's mail did not
 * arrive, which is known only later.
 */
export const REPORTED_OUTCOMES = [...ACT_OUTCOMES, 'not_delivered'] as const;
export type ReportedOutcome = (typeof REPORTED_OUTCOMES)[number];

/** How many clients' reminders are in each state. */
export type ReminderMails = Record<MessageState, number>;

/** Clients that may be ticked by hand for one act; more are named by a filter. */
export const MOST_TICKED = 500;
/** Clients of one transaction: few enough that a reading waits a moment at most. */
export const ACT_BATCH = 100;
export const LONGEST_TAG = 40;

/** Returns true if the action could not be done. */
export const isProblem = (
  outcome: ReportedOutcome,
): outcome is Exclude<ReportedOutcome, 'done' | 'already'> =>
  outcome !== 'done' && outcome !== 'already';
