import { ZERO, formatPence, type Pence } from '@/lib/domain/money/money';
import type { Direction } from '@/lib/domain/vatReading/nineBoxes';
import { labelInSentence } from '@/lib/domain/vatReading/obligations';
import { addDays, type IsoDate } from '@/lib/domain/dates/ukDates';

/** One period as far as "what is next" cares. */
export interface NextPeriod {
  id: string;
  label: string;
  end: IsoDate;
  /** confirming: the answer to a filing was lost, or HMRC holds other figures. */
  stage: 'running' | 'unfiled' | 'confirming' | 'filed';
  direction: Direction | 'unknown';
  netPence?: Pence | undefined;
  /** Its refund could be sold today, worth it or not. */
  canSell: boolean;
  /** Its refund may be sold today, and gains enough to be worth it. */
  worthSelling: boolean;
  /** What HMRC still wants for it, once filed. */
  outstandingPence: Pence;
  /** The sentence of a filing that is being confirmed. */
  sentence?: string | undefined;
}

export interface NextInput {
  setUp: { step: 'company' | 'government-gateway'; sentence: string } | undefined;
  /** HMRC has been read at least once. */
  hasRead: boolean;
  periods: readonly NextPeriod[];
}

export type NextThing =
  | { kind: 'set_up'; step: 'company' | 'government-gateway'; sentence: string }
  | { kind: 'reading' }
  | { kind: 'confirming'; periodId: string; sentence: string }
  | { kind: 'claimable'; periodId: string; filed: boolean }
  | { kind: 'needs_figures'; periodId: string }
  | { kind: 'file_refund'; periodId: string; netPence: Pence }
  | { kind: 'payable'; periodId: string; netPence: Pence }
  | { kind: 'nothing'; sentence: string; opensOn?: IsoDate };

const byEnd = (a: NextPeriod, b: NextPeriod) => a.end.localeCompare(b.end);

/** The next return in line: HMRC holds refunds back while an earlier one is missing, so the oldest goes first. */
function unfiledThing(period: NextPeriod): NextThing {
  if (period.direction === 'unknown') return { kind: 'needs_figures', periodId: period.id };
  if (period.direction === 'refund') {
    // A refund that cannot be sold is still a return to file, and its figures are there.
    return period.canSell
      ? { kind: 'claimable', periodId: period.id, filed: false }
      : { kind: 'file_refund', periodId: period.id, netPence: period.netPence ?? ZERO };
  }
  return { kind: 'payable', periodId: period.id, netPence: period.netPence ?? ZERO };
}

/**
 * The one next thing to do (docs/rules/product.md#next-thing-to-do): finish the set-up; wait for the first reading; wait
 * for a filing that is being confirmed; take the money of a refund that is filed; file the oldest return; else nothing.
 */
export function nextThing({ setUp, hasRead, periods }: NextInput): NextThing {
  if (setUp) return { kind: 'set_up', ...setUp };
  if (!hasRead) return { kind: 'reading' };
  const oldestFirst = [...periods].sort(byEnd);

  const confirming = oldestFirst.find(({ stage }) => stage === 'confirming');
  if (confirming) return { kind: 'confirming', periodId: confirming.id, sentence: confirming.sentence ?? '' };

  const sellable = oldestFirst.find(({ stage, worthSelling }) => stage === 'filed' && worthSelling);
  if (sellable) return { kind: 'claimable', periodId: sellable.id, filed: true };

  const unfiled = oldestFirst.find(({ stage }) => stage === 'unfiled');
  if (unfiled) return unfiledThing(unfiled);

  const owed = oldestFirst.find(({ stage, outstandingPence }) => stage === 'filed' && outstandingPence > 0);
  const sentence = owed
    ? `Your returns are filed. You owe HMRC ${formatPence(owed.outstandingPence)} for ${labelInSentence(owed.label)}.`
    : 'Your returns are filed, and nothing is waiting for you.';
  const running = oldestFirst.find(({ stage }) => stage === 'running');
  return running ? { kind: 'nothing', sentence, opensOn: addDays(running.end, 1) } : { kind: 'nothing', sentence };
}
