import type { StatusWord } from '@/lib/kernel/text/statusWords';
import type { IsoDate } from '@/lib/kernel/dates/ukDates';
import { sentNote } from './onItsWay';
import { lineStatus, type TaxLine } from './charge';
import { nextNote, type LateCost } from './notes';
import { dueNow, type DueNow } from './turn';
import type { Tax } from '@/lib/kernel/taxes';
import type { Upcoming } from './upcoming';

/** Where the figures of each tax are from when HMRC was read. */
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
 * What a tax's card is about (docs/rules/design.md#taxes-on-the-page): the first payment, or the
 * return that is due before it; where nothing is to be paid, whatever comes first. `upcoming`
 * stands in the order of its days.
 */
function firstOf(upcoming: readonly Upcoming[]): Upcoming | undefined {
  const [payment, filing] = (['payment', 'filing'] as const).map((kind) =>
    upcoming.find((each) => each.kind === kind),
  );
  if (filing && payment && filing.dueOn < payment.dueOn) return filing;
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
 * What of one tax comes next: what is to be paid first, on which day, how it stands and what being
 * late costs.
 */
export function comesNext(
  lines: readonly TaxLine[],
  upcoming: readonly Upcoming[],
  costs: readonly LateCost[],
  today: IsoDate,
): ComesNext {
  const next = firstOf(upcoming);
  const first = dueNow(upcoming, today);
  const line = next && lines.find(({ id }) => next.id.endsWith(id));
  return {
    ...(first && { dueNow: first }),
    ...(next && { next, status: statusOf(next, line, today), note: noteOf(next, costs, today) }),
  };
}
