import { formatDay, isoDate } from '@/lib/kernel/dates/ukDates';
import { formatPence } from '@/lib/kernel/money';
import {
  direction,
  type Direction,
  type NineBoxes,
  type ShownSource,
} from '@/lib/vat/books/nineBoxes';
import type { ApprovalProgress, ApprovalState } from './returnApproval';

const NET_LABELS = {
  refund: 'HMRC owes you',
  payment: 'You pay HMRC',
  nil: 'Nothing is owed either way',
} as const satisfies Record<Direction, string>;

/** Labels of box 5 for the client's accountants. */
export const CLIENT_NET_LABELS = {
  refund: 'HMRC owes the client',
  payment: 'The client pays HMRC',
  nil: 'Nothing is owed either way',
} as const satisfies Record<Direction, string>;

/** Returns the label for the direction of box 5, above its amount, for the reader. */
export const netLabel = (
  boxes: Pick<NineBoxes, 'totalVatDue' | 'vatReclaimedCurrPeriod'>,
): string => NET_LABELS[direction(boxes)];

/** Returns box 5 with its direction in words, for the reader. */
export function netInWords(
  boxes: Pick<NineBoxes, 'totalVatDue' | 'vatReclaimedCurrPeriod' | 'netVatDue'>,
): string {
  return direction(boxes) === 'nil'
    ? netLabel(boxes)
    : `${netLabel(boxes)} ${formatPence(boxes.netVatDue)}`;
}

/**
 * Labels, for the client, before the time at which the figures were read or saved; undefined
 * without figures.
 */
export const FIGURES_FROM: Readonly<Record<ShownSource, string | undefined>> = {
  xero: 'Prepared from Xero, read',
  typed: 'Typed by hand, saved',
  hmrc: 'From the return that HMRC has, read',
  none: undefined,
};

/** Why an agent cannot file yet, by standing; undefined if the approval does not block filing. */
export const WHY_NOT_FILE: Readonly<Partial<Record<ApprovalProgress, string>>> = {
  waiting:
    'The client has not approved this return yet. Filing opens when they do, or when you withdraw the request.',
  outdated:
    'The figures have changed since you asked the client to approve them. Ask again with the new figures, or withdraw the request.',
  void: 'The figures have changed since the client approved them, so that approval no longer counts. Ask again with the new figures.',
  sentBack:
    'The client sent this return back. Correct what they name and ask again, or withdraw the request.',
};

/** Why a new request is pointless, by standing; undefined if it is not. */
export const WHY_NOT_ASK: Readonly<Partial<Record<ApprovalProgress, string>>> = {
  waiting:
    'You have asked the client to approve exactly these figures. They have not answered yet.',
  approved: 'The client has approved exactly these figures.',
  filed: 'The client has approved exactly these figures.',
};

/** The sentences that tell a client why they can no longer answer. */
export const NOTHING_TO_ANSWER: Readonly<Record<Exclude<ApprovalProgress, 'waiting'>, string>> = {
  none: 'Your accountants have withdrawn this request. There is nothing to approve.',
  outdated:
    'The figures have changed since your accountants asked. They will ask you again with the new ones. Nothing was approved.',
  approved: 'You have approved this return. Your accountants file it with HMRC.',
  void: 'You approved this return, but its figures have changed since. That approval no longer counts: your accountants have to ask you again.',
  sentBack: 'This return was sent back. Your accountants will correct it and ask you again.',
  filed: 'This return was approved and has been sent to HMRC.',
};
export const FILED_ALREADY_HERE = 'This return has been sent to HMRC already.';
export const FILED_ALREADY = 'HMRC has this return already. There is nothing to approve.';
export const READ_AGAIN =
  'The figures have changed since you read them. Nothing was approved. Check them again.';

export interface ApprovalStory {
  state: ApprovalState;
  askedAt: Date;
  askedByName: string;
  seenAt: Date | null;
  answeredAt: Date | null;
  answeredByName: string | null;
  closedAt: Date | null;
  closedByName: string | null;
  remindedAt: Date | null;
  reminders: number;
}

const times = (count: number) => (count === 1 ? 'once' : count === 2 ? 'twice' : `${count} times`);

/**
 * Returns the state of one request, in a sentence for the practice; the client's own reason is
 * shown beside it. `isSent`: HMRC has the return or may have it.
 */
export function approvalSentence(story: ApprovalStory, isSent: boolean): string {
  const {
    state,
    askedAt,
    askedByName,
    seenAt,
    answeredAt,
    answeredByName,
    closedAt,
    closedByName,
    remindedAt,
    reminders,
  } = story;
  const day = (at: Date | null) => (at ? ` on ${formatDay(isoDate(at))}` : '');
  const by = (name: string | null) => (name ? ` by ${name}` : '');
  const asked = `Asked${day(askedAt)} by ${askedByName}.`;
  const answered =
    answeredAt && state !== 'sentBack' ? ` Approved${day(answeredAt)}${by(answeredByName)}.` : '';
  switch (state) {
    case 'requested': {
      const reminded = remindedAt ? ` Reminded ${times(reminders)}, last${day(remindedAt)}.` : '';
      return (
        (seenAt ? `${asked} Opened${day(seenAt)}, not answered yet.` : `${asked} Not opened yet.`) +
        reminded
      );
    }
    case 'approved':
      return `${asked}${answered}`;
    case 'sentBack':
      return `${asked} Sent back${day(answeredAt)}${by(answeredByName)}.`;
    case 'withdrawn':
      return `${asked} Withdrawn${day(closedAt)}${by(closedByName)}.`;
    case 'replaced':
      return `${asked} Asked again, or filed otherwise,${day(closedAt)}.`;
    case 'filed':
      return isSent
        ? `${asked}${answered} Filed${day(closedAt)}${by(closedByName)}.`
        : `${asked}${answered} Declared${day(closedAt)}${by(closedByName)}, but HMRC did not accept it.`;
  }
}
