import {
  daysBetween,
  formatDateShort,
  formatDayShort,
  formatRelative,
  type IsoDate,
} from '@/lib/kernel/dates/ukDates';
import { formatPence, type Pence } from '@/lib/kernel/money';
import { counted } from '@/lib/kernel/text/count';
import type { ClientStatus } from '@/lib/taxes/row/status';
import { causeKind, type TriageCause } from './causes';
import type { Stake, TriageGroup, TriageBucket } from './triage';
import type { Tone } from '@/lib/clients/list/rowWords';

/** The heads of the board, in their order. */
export const GROUP_NAMES = {
  now: 'Today',
  fourteen: 'Next 14 days',
  late: 'Late or stopped, no cost to come soon',
  thirty: 'Next 30 days',
  later: 'Later, or no date known',
} as const satisfies Record<TriageGroup, string>;

/** Below the amount: what it is. */
export const STAKE_WORDS = {
  to_pay: 'to pay',
  penalty: 'penalty',
  not_filed: 'not filed',
  other_figures: 'figures differ',
  held: 'held by HMRC',
  cannot_read: 'cannot be read',
  early: 'can be paid early',
  to_file: 'to file',
  not_known: 'not known',
} as const satisfies Record<Stake, string>;

/** Causes without an amount. */
export const WITHOUT_AMOUNT: readonly Stake[] = [
  'to_file',
  'cannot_read',
  'other_figures',
  'not_known',
];

/** One line of the board, as computed by the server. Unknown days and amounts are absent. */
export interface Waiting {
  cause: TriageCause;
  place: TriageBucket;
  status: string;
  risk_pence?: Pence | undefined;
  /** Since when it is late. */
  late_since?: IsoDate | undefined;
  /** The day that has passed of a return that may be filed. */
  was_due_on?: IsoDate | undefined;
  /** The day of the next cost, HMRC's own day if it is another, and what being late adds. */
  cost_on?: IsoDate | undefined;
  legal_on?: IsoDate | undefined;
  cost_pence?: Pence | undefined;
  penalty_pence?: Pence | undefined;
  clock_ends_on?: IsoDate | undefined;
}

export interface WhenWords {
  text: string;
  tone: Tone;
}

const UNDATED = { late: 'Late', stopped: 'Stopped', ahead: 'No date' } as const;

/**
 * Returns how long there is until the next cost: 'Today', '10 days'; without one soon 'Late',
 * 'Stopped', 'No date' (docs/rules/design.md#dense-tables).
 */
export function whenWords({ cause, place, cost_on: on }: Waiting, today: IsoDate): WhenWords {
  const kind = causeKind(cause);
  const isWrong = kind !== 'ahead' || place === 'today';
  return {
    text:
      on === undefined || place === 'late'
        ? cause === 'return_not_known'
          ? 'Not known'
          : UNDATED[kind]
        : on <= today
          ? 'Today'
          : counted(daysBetween(today, on), 'day'),
    tone: isWrong ? 'error' : place === 'fourteen' ? 'warning' : 'quiet',
  };
}

const since = ({ late_since: on }: Waiting, today: IsoDate): string =>
  on === undefined ? '' : ` since ${formatDateShort(on, today)}, ${formatRelative(on, today)}`;

const penalty = ({ penalty_pence: amount }: Waiting): string =>
  amount ? ` Being late costs ${formatPence(amount)}.` : '';

const byDay = (on: IsoDate, today: IsoDate): string =>
  on === today ? 'today' : `by ${formatDayShort(on, today)}`;

/** Returns ' £187.20 more if it is not paid by Sun 22 Nov.', what being late costs next. */
function costsNext(
  { cost_on: on, cost_pence: amount }: Waiting,
  today: IsoDate,
  { done, otherwise = '' }: { done: 'paid' | 'filed'; otherwise?: string },
): string {
  if (on === undefined) return otherwise;
  const more = amount ? `${formatPence(amount)} more` : 'HMRC adds a penalty';
  return ` ${more} if it is not ${done} ${byDay(on, today)}.`;
}

/**
 * Returns 'The return is due 30 Nov.', or 'The payment must reach HMRC by Fri 27 Nov.' where HMRC's
 * own day is no working day.
 */
function dueBy(waiting: Waiting, today: IsoDate, what: string): string {
  const { cost_on: on, legal_on: legal, risk_pence: amount } = waiting;
  if (on === undefined) return '';
  if (legal === undefined) return `${what} ${on === today ? 'today' : formatDateShort(on, today)}.`;
  const by = on === today ? '5pm today' : formatDayShort(on, today);
  return `${amount ? formatPence(amount) : 'The payment'} must reach HMRC by ${by}.`;
}

/** Returns 'The return is due 7 Dec. Being late costs £200.00.' */
const toFile: Said = (waiting, today) =>
  [
    dueBy(waiting, today, 'The return is due'),
    waiting.cost_pence ? `Being late costs ${formatPence(waiting.cost_pence)}.` : '',
  ]
    .filter(Boolean)
    .join(' ');

/** Returns 'The return was due 31 Jan, 10 days ago.' of a return that may be filed. */
const unsureDay: Said = (waiting, today) => {
  const { was_due_on: on } = waiting;
  return on === undefined
    ? dueBy(waiting, today, 'The return is due')
    : `The return was due ${formatDateShort(on, today)}, ${formatRelative(on, today)}.`;
};

const nextDue: Said = (waiting, today) => dueBy(waiting, today, ' The next thing is due');

const clockEnds = ({ clock_ends_on: on }: Waiting, today: IsoDate): string =>
  on === undefined ? '' : ` HMRC’s 30 days ended on ${formatDateShort(on, today)}.`;

const CANNOT = 'so nothing can be read or filed for them.';
const INTEREST = { done: 'paid', otherwise: ' Interest is added each day.' } as const;

type Said = (waiting: Waiting, today: IsoDate) => string;

/** Reason of each status on the board, in a client's words. */
const REASONS: Partial<Record<ClientStatus, Said>> = {
  'Payment late': (waiting, today) =>
    `Not paid${since(waiting, today)}.${penalty(waiting)}${costsNext(waiting, today, INTEREST)}`,
  'Part paid': (waiting, today) =>
    `Only part of it is paid. The rest is late${since(waiting, today)}.${penalty(waiting)}${costsNext(waiting, today, INTEREST)}`,
  'Return late': (waiting, today) =>
    `HMRC does not have the return. It is late${since(waiting, today)}.${penalty(waiting)}${costsNext(waiting, today, { done: 'filed' })}`,
  'HMRC has other figures': () =>
    'HMRC holds a return for this period with different figures. We have stopped: contact us to settle it.',
  'Refund queried': () =>
    'HMRC has asked about the refund. Its 30 days stop counting until it has an answer.',
  'HMRC changed the amount': () => 'HMRC changed the amount of the refund. Check its figure.',
  'On hold, return missing': () => 'HMRC holds the refund until a missing return is filed.',
  'You now owe HMRC': () => 'HMRC changed the return: the client now owes instead of being owed.',
  'Not authorised': (waiting, today) =>
    `The client has not authorised you at HMRC, ${CANNOT}${nextDue(waiting, today)}`,
  Reconnect: (waiting, today) =>
    `The permission at HMRC has ended, ${CANNOT}${nextDue(waiting, today)}`,
  'Refund delayed': (waiting, today) =>
    `HMRC is still checking the refund.${clockEnds(waiting, today)}`,
  'Not accepted by HMRC': (waiting, today) =>
    `HMRC did not accept the return. ${toFile(waiting, today)}`.trimEnd(),
  'Confirming with HMRC': (waiting, today) =>
    `The return was sent and HMRC’s answer is not known yet. ${toFile(waiting, today)}`.trimEnd(),
  'Records needed': (waiting, today) =>
    `There are no figures for the return yet. ${toFile(waiting, today)}`.trimEnd(),
  'Can be paid early': (waiting, today) =>
    `Once the return is filed, the refund can be paid early. ${toFile(waiting, today)}`.trimEnd(),
  'Ready to review': (waiting, today) =>
    `The figures are ready, and the return is not filed. ${toFile(waiting, today)}`.trimEnd(),
  'Not known if filed': (waiting, today) =>
    `${unsureDay(waiting, today)} Nothing says whether it is filed: mark it on the client’s page.`,
  Filed: (waiting, today) =>
    `The return is filed. ${dueBy(waiting, today, 'The payment is due')}`.trimEnd(),
};

/** Returns why this needs action, in a sentence or two. */
export function reasonWords(waiting: Waiting, today: IsoDate): string {
  const said = REASONS[waiting.status as ClientStatus];
  if (said) return said(waiting, today);
  const due =
    waiting.cause === 'return_due'
      ? toFile(waiting, today)
      : dueBy(waiting, today, 'The payment is due');
  return due || `${waiting.status}.`;
}

/**
 * Returns the board's summary: '14 things to see to, by the day of the next cost', 'so far'
 * while taxes are not read; for snoozed items '1 thing put off'.
 */
export function boardWords(
  matching: number,
  { putOff = false, unread = 0 }: { putOff?: boolean; unread?: number } = {},
): string {
  if (putOff)
    return matching === 0 ? 'Nothing is put off' : `${counted(matching, 'thing')} put off`;
  const soFar = unread > 0 ? ' so far' : '';
  return matching === 0
    ? `Nothing to see to${soFar}`
    : `${counted(matching, 'thing')} to see to${soFar}, by the day of the next cost`;
}

/**
 * Returns the text of an empty board: nothing waits only if everything to be read was read
 * (docs/rules/design.md#four-faces).
 */
export function nothingWaits({ taxes, unread }: { taxes: number; unread: number }): {
  why: string;
  fills: string;
} {
  if (unread === 0) {
    return {
      why: 'Nothing is waiting',
      fills: 'Anything we read from HMRC that is late, stuck or due within 30 days appears here.',
    };
  }
  return {
    why: unread >= taxes ? 'Nothing is known about these clients yet' : 'Nothing is waiting so far',
    fills:
      'We have not read every client yet. What is late, stuck or due appears here once HMRC has answered for them.',
  };
}
