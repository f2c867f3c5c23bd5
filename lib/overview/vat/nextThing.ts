import { formatPence, ZERO, type Pence } from '@/lib/kernel/money';
import { nextThingText } from '@/lib/overview/text';
import { actBy } from '@/lib/taxes/actBy';
import { dueGroups, dueGroupSentence, type DueGroup } from '@/lib/taxes/dueGroup';
import { isUnsureReturn, type Upcoming } from '@/lib/taxes/upcoming';
import { SOON_DAYS } from '@/lib/taxes/row/status';
import { labelInSentence, vatClearBy } from '@/lib/vat/obligations';
import { addDays, formatDate, type IsoDate } from '@/lib/kernel/dates/ukDates';
import type { NextPeriod, RefundWaiting } from '@/lib/refunds/nextPeriod';
import type { NextTurn, SetUpStep } from './nextKinds';

export interface NextInput {
  setUp: { step: SetUpStep; sentence: string } | undefined;
  /** HMRC has been read at least once. */
  hasRead: boolean;
  periods: readonly NextPeriod[];
  /** What is due of all taxes except VAT returns, which are in `periods`. */
  due: readonly Upcoming[];
  /** True if HMRC has acted on a sold refund and the owner has to know of it. */
  hasNews?: boolean;
  /** Why the amount owed is not known; undefined if it is known. */
  owedMissing?: string | undefined;
  today: IsoDate;
}

export type NextThing =
  | { kind: 'set_up'; step: SetUpStep; sentence: string }
  | { kind: 'reading' }
  | { kind: 'due'; turn: NextTurn; group: DueGroup; on: IsoDate; sentence: string }
  | { kind: 'refund_news' }
  | { kind: 'refund_waits'; periodId: string; waits: RefundWaiting }
  | { kind: 'conflict'; periodId: string; sentence: string }
  | { kind: 'confirming'; periodId: string; sentence: string }
  | { kind: 'claimable'; periodId: string; filed: boolean }
  | { kind: 'needs_figures'; periodId: string }
  | { kind: 'file_refund'; periodId: string; netPence: Pence }
  | { kind: 'payable'; periodId: string; netPence: Pence }
  /** `unknown`: part of what is owed was not read, so the sentence says nothing about it. */
  | { kind: 'nothing'; sentence: string; opensOn?: IsoDate; unknown?: true };

/** A refund can be sold on any day, so what is due within so many days goes before it. */
export const WEEK_DAYS = 7;
/** What is due later than in so many days is no headline. */
const FAR_DAYS = 90;

const byEnd = (a: NextPeriod, b: NextPeriod) => a.end.localeCompare(b.end);
const oldestUnfiled = (periods: readonly NextPeriod[]): NextPeriod | undefined =>
  [...periods].sort(byEnd).find(({ stage }) => stage === 'unfiled');

/**
 * Returns the step for the oldest unfiled return. It goes first because HMRC holds refunds back
 * while an earlier return is missing.
 */
function unfiledThing(period: NextPeriod): NextThing {
  if (period.direction === 'unknown') return { kind: 'needs_figures', periodId: period.id };
  if (period.direction === 'refund') {
    // A refund that cannot be sold still has a return to file, and its figures are known.
    return period.canSell
      ? { kind: 'claimable', periodId: period.id, filed: false }
      : { kind: 'file_refund', periodId: period.id, netPence: period.netPence ?? ZERO };
  }
  return { kind: 'payable', periodId: period.id, netPence: period.netPence ?? ZERO };
}

function dueThing(group: DueGroup, turn: NextTurn, today: IsoDate): NextThing {
  const [first] = group.items;
  const on = first ? actBy(first, today) : today;
  return { kind: 'due', turn, group, on, sentence: dueGroupSentence(group, today) };
}

/**
 * Returns what is late of any tax, else what is due today; undefined if a VAT return is later
 * still.
 */
function pressing(
  groups: readonly DueGroup[],
  unfiled: NextPeriod | undefined,
  today: IsoDate,
): NextThing | undefined {
  const first = groups.find(({ turn }) => turn !== 'next');
  const since = first?.items[0]?.dueOn;
  const isReturnLate = unfiled !== undefined && unfiled.due < today;
  // A late return goes before what is due today, and before what became late after it.
  if (
    first &&
    since !== undefined &&
    !(isReturnLate && (first.turn === 'today' || unfiled.due < since))
  )
    return dueThing(first, first.turn === 'late' ? 'late' : 'today', today);
  return isReturnLate ? unfiledThing(unfiled) : undefined;
}

/** Returns the refund to sell next: the oldest that is filed, else that of the oldest return. */
export function nextSale(
  periods: readonly NextPeriod[],
): { periodId: string; filed: boolean } | undefined {
  const filed = [...periods]
    .sort(byEnd)
    .find(({ stage, worthSelling }) => stage === 'filed' && worthSelling);
  if (filed) return { periodId: filed.id, filed: true };
  const unfiled = oldestUnfiled(periods);
  return unfiled?.direction === 'refund' && unfiled.canSell
    ? { periodId: unfiled.id, filed: false }
    : undefined;
}

/** Returns the day by which the return, and its payment if there is one, must be with HMRC. */
const returnBy = ({ due, direction }: NextPeriod, today: IsoDate): IsoDate =>
  actBy({ dueOn: due, clearBy: direction === 'payment' ? vatClearBy(due) : due }, today);

/** Returns the nearest thing of all taxes that is neither late nor due today, with its day. */
function nearest(
  groups: readonly DueGroup[],
  unfiled: NextPeriod | undefined,
  today: IsoDate,
): { on: IsoDate; isSoon: boolean; thing: NextThing } | undefined {
  const group = groups.find(({ turn }) => turn === 'next');
  const lastSoon = addDays(today, SOON_DAYS);
  const due = group?.items[0] && actBy(group.items[0], today);
  if (unfiled && !(due && due < returnBy(unfiled, today))) {
    const on = returnBy(unfiled, today);
    return { on, isSoon: on <= lastSoon, thing: unfiledThing(unfiled) };
  }
  if (!group || !due || due > addDays(today, FAR_DAYS)) return undefined;
  const isSoon = due <= lastSoon;
  return { on: due, isSoon, thing: dueThing(group, isSoon ? 'soon' : 'later', today) };
}

/** Returns the step when nothing is known to be due. */
function nothing({ periods, owedMissing }: NextInput): NextThing {
  const running = [...periods].sort(byEnd).find(({ stage }) => stage === 'running');
  const filed = [...periods].sort(byEnd).find(({ awaitsBill }) => awaitsBill);
  const known = filed
    ? nextThingText.billToCome({
        label: labelInSentence(filed.label),
        amount: formatPence(filed.netPence ?? ZERO),
        day: formatDate(filed.due),
      })
    : owedMissing
      ? 'Your returns are filed.'
      : 'Your returns are filed, and nothing is waiting for you.';
  return {
    kind: 'nothing',
    sentence: owedMissing ? `${known} ${owedMissing}` : known,
    ...(running && { opensOn: addDays(running.end, 1) }),
    ...(owedMissing && { unknown: true as const }),
  };
}

/**
 * Returns the first thing of a company over all four taxes (docs/rules/product.md#next-thing-to-do),
 * which is the headline and the button of home, dashboard and lists. In this order: finish the
 * set-up; wait for the first sync; what is late or due today; a filing that HMRC has with other
 * figures; one that is being confirmed; HMRC’s action on a refund; what another tax needs within 7
 * days; a refund to sell; what is due within 14 days; a refund that HMRC delays; what is due later;
 * nothing.
 */
export function nextThing(input: NextInput): NextThing {
  const { setUp, hasRead, periods, due, today } = input;
  if (setUp) return { kind: 'set_up', ...setUp };
  if (!hasRead) return { kind: 'reading' };
  const oldestFirst = [...periods].sort(byEnd);
  const unfiled = oldestUnfiled(periods);
  // A return that may be filed is no next thing.
  const groups = dueGroups(
    due.filter((item) => !isUnsureReturn(item)),
    today,
  );

  const first = pressing(groups, unfiled, today);
  if (first) return first;

  for (const kind of ['conflict', 'confirming'] as const) {
    const filing = oldestFirst.find(({ stage }) => stage === kind);
    if (filing) return { kind, periodId: filing.id, sentence: filing.sentence ?? '' };
  }

  if (input.hasNews) return { kind: 'refund_news' };
  const waiting = (isDelay: boolean): NextThing | undefined => {
    const period = oldestFirst.find(({ waits }) => waits && (waits.why === 'delayed') === isDelay);
    return period?.waits && { kind: 'refund_waits', periodId: period.id, waits: period.waits };
  };
  const acted = waiting(false);
  if (acted) return acted;

  const next = nearest(groups, unfiled, today);
  const sale = nextSale(periods);
  if (sale && !(next && next.on <= addDays(today, WEEK_DAYS) && next.thing.kind === 'due'))
    return { kind: 'claimable', ...sale };

  if (next?.isSoon) return next.thing;
  return waiting(true) ?? next?.thing ?? nothing(input);
}
