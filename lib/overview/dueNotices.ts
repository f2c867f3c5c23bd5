import { ZERO, type Pence } from '@/lib/kernel/money';
import { passOnStep, type PassOnStep } from '@/lib/refunds/passOn/reminders';
import {
  addDays,
  daysBetween,
  isoDate,
  type IsoDate,
  type IsoTimestamp,
} from '@/lib/kernel/dates/ukDates';
import { renewsSoon } from '@/lib/connections/renewal';

/** The facts about one company that its daily notices are made from. */
export interface NoticeFacts {
  companyId: string;
  /** Ended periods without a return at HMRC. */
  unfiled: readonly { periodId: string; label: string; due: IsoDate }[];
  /** Quotes that could be accepted now. */
  quotes: readonly {
    periodId: string;
    label: string;
    arrivesPence: Pence;
    expiresAt: IsoTimestamp;
  }[];
  /** Claims that HMRC has yet to settle. */
  claims: readonly { claimId: string; reference: string; delayed: boolean }[];
  /** Unpaid charges and missing returns of all taxes, each with the last day for it. */
  taxes: readonly { id: string; clearBy: IsoDate }[];
  /** The amounts owed for sold refunds: shortfalls, and HMRC's repayments to be passed on. */
  shortfalls: readonly {
    claimId: string;
    outstandingPence: Pence;
    /** The part of HMRC's repayment still to be passed on, less what was reported as sent. */
    passOnPence?: Pence;
    payBy: IsoDate;
  }[];
  connections: readonly { id: string; kind: string; state: string; renewBy: IsoDate | null }[];
}

/** One notice. `moment` is its key: the job finds it again every day, and it is sent once. */
export type DueNotice =
  | {
      kind: 'returnDue' | 'returnLate';
      moment: string;
      periodId: string;
      label: string;
      due: IsoDate;
    }
  | {
      kind: 'quoteEnding';
      moment: string;
      periodId: string;
      label: string;
      arrivesPence: Pence;
      expiresAt: IsoTimestamp;
    }
  | { kind: 'claimDelayed'; moment: string; claimId: string; reference: string }
  /** One notice per company and day: the taxes due today or in a week. */
  | { kind: 'taxesDue'; moment: string; ids: string[] }
  | { kind: 'shortfallDue'; moment: string; claimId: string }
  | { kind: 'passOnDue'; moment: string; claimId: string; step: PassOnStep }
  | { kind: 'connectionEnding'; moment: string; connection: string; renewBy: IsoDate };

/**
 * The job runs once a day, so a quote that ends before the next run must be notified now; 6 hours
 * to spare.
 */
const QUOTE_HOURS = 30;
/**
 * No notice for a return later than this: it was sent before, or the return was late before we knew
 * of it.
 */
const LATE_DAYS = 30;
const DUE_SOON_DAYS = 7;
const RENEWAL_WEEK = 7;

function ofReturn(
  { periodId, label, due }: NoticeFacts['unfiled'][number],
  today: IsoDate,
): DueNotice[] {
  const left = daysBetween(today, due);
  const about = { periodId, label, due };
  if (left < 0)
    return left >= -LATE_DAYS
      ? [{ kind: 'returnLate', moment: `returnLate:${periodId}`, ...about }]
      : [];
  if (left <= 1) return [{ kind: 'returnDue', moment: `returnDue:${periodId}:1`, ...about }];
  return left <= DUE_SOON_DAYS
    ? [{ kind: 'returnDue', moment: `returnDue:${periodId}:7`, ...about }]
    : [];
}

function ofTaxes({ companyId, taxes }: NoticeFacts, today: IsoDate): DueNotice[] {
  const ids = taxes
    .filter(({ clearBy }) => [0, DUE_SOON_DAYS].includes(daysBetween(today, clearBy)))
    .map(({ id }) => id);
  return ids.length > 0
    ? [{ kind: 'taxesDue', moment: `taxesDue:${companyId}:${today}`, ids }]
    : [];
}

/** Returns the reminder for a shortfall; none while the reminder to pass on names the whole sum. */
function ofShortfall(
  { claimId, outstandingPence, passOnPence = ZERO, payBy }: NoticeFacts['shortfalls'][number],
  today: IsoDate,
): DueNotice[] {
  const left = daysBetween(today, payBy);
  if (outstandingPence <= 0 || passOnPence > 0 || left < 0 || left > DUE_SOON_DAYS) return [];
  return [
    {
      kind: 'shortfallDue',
      moment: `shortfallDue:${claimId}:${left === 0 ? 0 : DUE_SOON_DAYS}`,
      claimId,
    },
  ];
}

/** Returns the reminder for a repayment that is to be passed on; none if all is on its way. */
function ofPassOn(
  { claimId, passOnPence = ZERO, payBy }: NoticeFacts['shortfalls'][number],
  today: IsoDate,
): DueNotice[] {
  if (passOnPence <= 0) return [];
  const step = passOnStep(payBy, today);
  return [{ kind: 'passOnDue', moment: `passOn:${claimId}:${step}`, claimId, step }];
}

function ofConnection(
  { id, kind, state, renewBy }: NoticeFacts['connections'][number],
  today: IsoDate,
): DueNotice[] {
  if (state !== 'live' || renewBy === null || renewBy < today || !renewsSoon(renewBy, today))
    return [];
  const step = addDays(today, RENEWAL_WEEK) >= renewBy ? 'week' : 'month';
  return [
    {
      kind: 'connectionEnding',
      moment: `connectionEnding:${id}:${renewBy}:${step}`,
      connection: kind,
      renewBy,
    },
  ];
}

/**
 * Returns the notices for a company today: returns 7 days and 1 day before they are due and once
 * they are late; quotes in their last day (once per period, however often a new quote is made);
 * claims past HMRC’s own date; every tax 7 days before the last day for it and on that day;
 * shortfalls in the week before they are to be paid and on the day; HMRC's repayment of a sold
 * refund when it has arrived, 3 working days before it is to be passed on, and twice after that day
 * (docs/rules/product.md#both-legs); permissions in their last month
 * and last week.
 */
export function dueNotices(facts: NoticeFacts, now: Date): DueNotice[] {
  const today = isoDate(now);
  return [
    ...facts.unfiled.flatMap((period) => ofReturn(period, today)),
    ...facts.quotes.flatMap((quote): DueNotice[] => {
      const hours = (Date.parse(quote.expiresAt) - now.getTime()) / 3_600_000;
      return hours > 0 && hours <= QUOTE_HOURS
        ? [{ kind: 'quoteEnding', moment: `quoteEnding:${quote.periodId}`, ...quote }]
        : [];
    }),
    ...facts.claims.flatMap(({ claimId, reference, delayed }): DueNotice[] =>
      delayed
        ? [{ kind: 'claimDelayed', moment: `claim:${claimId}:delayed`, claimId, reference }]
        : [],
    ),
    ...ofTaxes(facts, today),
    ...facts.shortfalls.flatMap((shortfall) => ofShortfall(shortfall, today)),
    ...facts.shortfalls.flatMap((owed) => ofPassOn(owed, today)),
    ...facts.connections.flatMap((connection) => ofConnection(connection, today)),
  ];
}
