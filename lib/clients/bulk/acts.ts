import type { PracticeAction } from '@/lib/access/permissions';

/** What can be done to many clients at once. */
export const ACT_KINDS = ['assign_owner', 'assign_team_member', 'tag', 'untag', 'remind'] as const;
export type ActKind = (typeof ACT_KINDS)[number];

/**
 * An export of some clients is kept as an act is, with the clients that were meant; nothing is done
 * to them by it.
 */
export type KeptKind = ActKind | 'export';

/**
 * What somebody has to be allowed in the practice for it
 * (docs/rules/product.md#acts-on-many-clients).
 */
export const ACTION_FOR = {
  assign_owner: 'client:assign',
  assign_team_member: 'client:assign',
  tag: 'client:invite',
  untag: 'client:invite',
  remind: 'client:invite',
} as const satisfies Record<ActKind, PracticeAction>;

/**
 * What became of one client. The first two changed nothing that was wrong; the others could not be
 * done.
 */
export const ACT_OUTCOMES = [
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

/** Clients that may be ticked by hand for one act; more are named by a filter. */
export const MOST_TICKED = 500;
/** Clients of one transaction: few enough that a reading waits a moment at most. */
export const ACT_BATCH = 100;
export const LONGEST_TAG = 40;

/** Whether it could not be done. */
export const isProblem = (
  outcome: ActOutcome,
): outcome is Exclude<ActOutcome, 'done' | 'already'> =>
  outcome !== 'done' && outcome !== 'already';
