import { isIsoDate, type IsoDate } from '@/lib/kernel/dates/ukDates';
import type { StatusWord } from '@/lib/kernel/text/statusWords';
import type { MessageState } from '@/lib/notifications/messageState';
import type { ApprovalProgress } from './returnApproval';
import { UUID } from '@/lib/kernel/uuid';

/**
 * The groups of requested approvals by who acts next, in the order in which a practice looks at
 * them.
 */
export const APPROVAL_GROUPS = ['yours', 'client', 'ready', 'filed'] as const;
export type ApprovalGroup = (typeof APPROVAL_GROUPS)[number];

/** The filters of the list: one group, or all that are not filed. */
export const APPROVAL_VIEWS = ['open', ...APPROVAL_GROUPS] as const;
export type ApprovalViewName = (typeof APPROVAL_VIEWS)[number];

export const APPROVAL_GROUP_NAMES: Readonly<Record<ApprovalGroup, string>> = {
  yours: 'Back with you',
  client: 'Waiting for the client',
  ready: 'Approved, ready to file',
  filed: 'Filed this month',
};
export const APPROVAL_VIEW_NAMES: Readonly<Record<ApprovalViewName, string>> = {
  open: 'All open',
  yours: 'Back with you',
  client: 'Waiting',
  ready: 'Approved',
  filed: 'Filed this month',
};

const GROUPS: Readonly<Record<ApprovalProgress, ApprovalGroup | undefined>> = {
  none: undefined,
  sentBack: 'yours',
  outdated: 'yours',
  void: 'yours',
  waiting: 'client',
  approved: 'ready',
  filed: 'filed',
};

/**
 * Returns the group of a request; undefined if it needs no further act
 * (docs/rules/product.md#approving-a-return).
 */
export const approvalGroup = (standing: ApprovalProgress): ApprovalGroup | undefined =>
  GROUPS[standing];

const MAILED: Readonly<Record<MessageState, StatusWord>> = {
  on_its_way: 'On its way',
  delayed: 'Delayed',
  sent: 'Sent',
  failed: 'Bounced',
};

/**
 * Returns the status word of a row. One that waits is sent once our mail server has taken its mail;
 * a client without mail reads of it on their page.
 */
export function approvalStatus(
  standing: ApprovalProgress,
  { isSeen, mail = 'sent' }: { isSeen: boolean; mail?: MessageState | undefined },
): StatusWord {
  switch (standing) {
    case 'waiting':
      return isSeen ? 'Opened' : MAILED[mail];
    case 'sentBack':
      return 'Sent back';
    case 'outdated':
    case 'void':
      return 'Figures changed';
    case 'approved':
      return 'Approved';
    case 'filed':
      return 'Filed';
    case 'none':
      return 'Withdrawn';
  }
}

/** Returns true for the status of a request whose mail our mail server has not taken yet. */
export const isUnsentStatus = (status: string): boolean =>
  status === MAILED.on_its_way || status === MAILED.delayed;

/**
 * Returns the label of the practice's next act; undefined if the client acts next, or nothing is
 * left to do.
 */
export function approvalAct(standing: ApprovalProgress): string | undefined {
  switch (standing) {
    case 'sentBack':
      return 'Put it right';
    case 'outdated':
    case 'void':
      return 'Ask again';
    case 'approved':
      return 'Declare and file';
    case 'none':
    case 'waiting':
    case 'filed':
      return undefined;
  }
}

/** The cursor of a page: the sort keys of the last row before it. */
export interface ApprovalCursor {
  group: number;
  due: IsoDate;
  id: string;
}

const WRITTEN = new RegExp(String.raw`^([0-3])_(\d{4}-\d{2}-\d{2})_(${UUID})$`);

export const writeApprovalCursor = ({ group, due, id }: ApprovalCursor): string =>
  [group, due, id].join('_');

/** Parses a cursor; undefined if it is malformed. */
export function readApprovalCursor(text: string): ApprovalCursor | undefined {
  const [, group, due, id] = WRITTEN.exec(text) ?? [];
  return group && due && id && isIsoDate(due) ? { group: Number(group), due, id } : undefined;
}
