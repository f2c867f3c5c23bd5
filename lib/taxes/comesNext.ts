import type { StatusWord } from '@/lib/kernel/text/statusWords';
import type { IsoDate } from '@/lib/kernel/dates/ukDates';
import { sentNote } from './onItsWay';
import { nextNote, type LateCost } from './notes';
import { dueNow, type DueNow } from './dueGroup';
import type { Tax } from '@/lib/kernel/taxes';
import type { Upcoming } from './upcoming';
import { firstOfTax } from './row/firstOfTax';
import type { ReadTax } from './row/projectTax';
import type { SaidOfTax } from './row/said';

/** The source of each tax’s figures when HMRC was read. */
export const TAX_SOURCES: Record<Tax, string> = {
  vat: 'HMRC VAT account',
  paye: 'HMRC online services',
  corporation_tax: 'HMRC online services',
  self_assessment: 'HMRC online services',
};

export interface ComesNext {
  dueNow?: DueNow;
  /** The payment, return or refund that `first` is said of. */
  next?: Upcoming;
  /** What every row, card, mail and file says of the tax. */
  first: SaidOfTax;
  status?: StatusWord;
  note?: string;
}

const noteOf = (next: Upcoming, costs: readonly LateCost[], today: IsoDate): string =>
  (next.sentOn ? sentNote(next.sentOn) : undefined) ??
  (next.dueOn < today
    ? costs.find(({ label }) => label.includes(next.label) && label.startsWith('Late-payment'))
        ?.sentence
    : undefined) ??
  nextNote(next, today);

/**
 * Returns what of one tax comes first (docs/rules/product.md#one-client-says-the-same): its state,
 * amount and day, in a sentence too, and the cost of being late.
 */
export function comesNext(read: ReadTax, costs: readonly LateCost[], today: IsoDate): ComesNext {
  const { said, next } = firstOfTax(read, today);
  const charged = dueNow(read.upcoming, today);
  return {
    first: said,
    ...(charged && { dueNow: charged }),
    ...(next && { next, status: said.status, note: noteOf(next, costs, today) }),
  };
}
