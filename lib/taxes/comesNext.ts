import type { StatusWord } from '@/lib/kernel/text/statusWords';
import type { IsoDate } from '@/lib/kernel/dates/ukDates';
import { sentNote } from './onItsWay';
import { actBy } from './actBy';
import { lineStatus, type TaxLine } from './charge';
import { nextNote, type LateCost } from './notes';
import { dueNow, type DueNow } from './dueGroup';
import type { Tax } from '@/lib/kernel/taxes';
import type { Upcoming } from './upcoming';

/** The source of each tax’s figures when HMRC was read. */
export const TAX_SOURCES: Record<Tax, string> = {
  vat: 'HMRC VAT account',
  paye: 'HMRC online services',
  corporation_tax: 'HMRC online services',
  self_assessment: 'HMRC online services',
};

export interface ComesNext {
  dueNow?: DueNow;
  next?: Upcoming;
  status?: StatusWord;
  note?: string;
}

/**
 * Returns the item that a tax’s card shows (docs/rules/design.md#taxes-on-the-page): the first
 * payment, or a return that is due before it; if nothing is to be paid, the first item. `upcoming`
 * is sorted by day.
 */
function firstOf(upcoming: readonly Upcoming[], today: IsoDate): Upcoming | undefined {
  const [payment, filing] = (['payment', 'filing'] as const).map((kind) =>
    upcoming.find((item) => item.kind === kind),
  );
  if (filing && payment && actBy(filing, today) < actBy(payment, today)) return filing;
  return payment ?? upcoming[0];
}

function statusOf(next: Upcoming, line: TaxLine | undefined, today: IsoDate): StatusWord {
  if (next.certainty === 'known' && line && next.kind === 'payment')
    return lineStatus({ ...line, status: undefined }, today);
  return line?.status ?? (next.kind === 'filing' ? 'Due' : 'Expected');
}

const noteOf = (next: Upcoming, costs: readonly LateCost[], today: IsoDate): string =>
  (next.sentOn ? sentNote(next.sentOn) : undefined) ??
  (next.dueOn < today
    ? costs.find(({ label }) => label.includes(next.label) && label.startsWith('Late-payment'))
        ?.sentence
    : undefined) ??
  nextNote(next, today);

/**
 * Returns what of one tax comes next: the first payment or return, its day, its status and the cost
 * of being late.
 */
export function comesNext(
  lines: readonly TaxLine[],
  upcoming: readonly Upcoming[],
  costs: readonly LateCost[],
  today: IsoDate,
): ComesNext {
  const next = firstOf(upcoming, today);
  const first = dueNow(upcoming, today);
  const line = next && lines.find(({ id }) => next.id.endsWith(id));
  return {
    ...(first && { dueNow: first }),
    ...(next && { next, status: statusOf(next, line, today), note: noteOf(next, costs, today) }),
  };
}
