import { ZERO, type Pence } from '@/lib/kernel/money';
import { dueGroups, dueGroupSentence, type DueGroup } from '@/lib/taxes/dueGroup';
import type { Upcoming } from '@/lib/taxes/upcoming';
import { addDays, type IsoDate } from '@/lib/kernel/dates/ukDates';
import type { NextPeriod } from '@/lib/refunds/nextPeriod';

export interface NextInput {
  setUp: { step: 'company' | 'government-gateway'; sentence: string } | undefined;
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
  | { kind: 'set_up'; step: 'company' | 'government-gateway'; sentence: string }
  | { kind: 'reading' }
  | { kind: 'due'; turn: DueGroup; sentence: string }
  | { kind: 'refund_news' }
  | { kind: 'conflict'; periodId: string; sentence: string }
  | { kind: 'confirming'; periodId: string; sentence: string }
  | { kind: 'claimable'; periodId: string; filed: boolean }
  | { kind: 'needs_figures'; periodId: string }
  | { kind: 'file_refund'; periodId: string; netPence: Pence }
  | { kind: 'payable'; periodId: string; netPence: Pence }
  /** `unknown`: part of what is owed was not read, so the sentence says nothing about it. */
  | { kind: 'nothing'; sentence: string; opensOn?: IsoDate; unknown?: true };

const byEnd = (a: NextPeriod, b: NextPeriod) => a.end.localeCompare(b.end);

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

/**
 * Returns what is late of any tax, else what is due today; undefined if a VAT return is later
 * still.
 */
function dueThing(
  turns: readonly DueGroup[],
  oldestUnfiled: NextPeriod | undefined,
  today: IsoDate,
): NextThing | undefined {
  const first = turns.find(({ turn }) => turn !== 'next');
  const since = first?.items[0]?.dueOn;
  if (!first || since === undefined) return undefined;
  // A late return goes before what is due today, and before what became late after it.
  if (
    oldestUnfiled &&
    oldestUnfiled.due < today &&
    (first.turn === 'today' || oldestUnfiled.due < since)
  )
    return undefined;
  return { kind: 'due', turn: first, sentence: dueGroupSentence(first, today) };
}

/** Returns the step when the person has nothing to do: what comes next, as far as it is known. */
function nothing(input: NextInput, turns: readonly DueGroup[]): NextThing {
  const next = turns.find(({ turn }) => turn === 'next');
  const later = next ? dueGroupSentence(next, input.today) : undefined;
  const sentence = input.owedMissing
    ? `Your returns are filed. ${input.owedMissing}`
    : later
      ? `Your returns are filed. ${later}`
      : 'Your returns are filed, and nothing is waiting for you.';
  const running = [...input.periods].sort(byEnd).find(({ stage }) => stage === 'running');
  return {
    kind: 'nothing',
    sentence,
    ...(running && { opensOn: addDays(running.end, 1) }),
    ...(input.owedMissing && { unknown: true as const }),
  };
}

/**
 * Returns the next thing to do (docs/rules/product.md#next-thing-to-do), in this order: finish the
 * set-up; wait for the first sync; what is late or due today of any tax; settle a filing that HMRC
 * has with other figures; wait for a filing that is being confirmed; HMRC’s action on a sold refund; sell a filed refund; file the oldest return;
 * nothing.
 */
export function nextThing(input: NextInput): NextThing {
  const { setUp, hasRead, periods, due, today } = input;
  if (setUp) return { kind: 'set_up', ...setUp };
  if (!hasRead) return { kind: 'reading' };
  const oldestFirst = [...periods].sort(byEnd);
  const unfiled = oldestFirst.find(({ stage }) => stage === 'unfiled');
  const turns = dueGroups(due, today);

  const pressing = dueThing(turns, unfiled, today);
  if (pressing) return pressing;
  if (unfiled && unfiled.due < today) return unfiledThing(unfiled);

  for (const kind of ['conflict', 'confirming'] as const) {
    const filing = oldestFirst.find(({ stage }) => stage === kind);
    if (filing) return { kind, periodId: filing.id, sentence: filing.sentence ?? '' };
  }

  if (input.hasNews) return { kind: 'refund_news' };

  const sellable = oldestFirst.find(({ stage, worthSelling }) => stage === 'filed' && worthSelling);
  if (sellable) return { kind: 'claimable', periodId: sellable.id, filed: true };

  return unfiled ? unfiledThing(unfiled) : nothing(input, turns);
}
