import { addDays, daysBetween, formatRelative, type IsoDate } from '@/lib/kernel/dates/ukDates';
import { ZERO, type Pence } from '@/lib/kernel/money';
import { sum } from '@/lib/kernel/sums';
import { turnOf } from './turn';
import { TURNS, type Tax, type Turn } from '@/lib/kernel/taxes';
import type { Upcoming } from './upcoming';

/**
 * How far what is only expected, and returns, are looked at; what HMRC has charged stands whenever
 * it is due.
 */
const DAYS_AHEAD = 90;

/** One tax as far as this rule needs it. */
export interface OwedTax {
  tax: Tax;
  state:
    | 'not_shared'
    | 'not_offered'
    | 'not_connected'
    | 'reading'
    | 'not_registered'
    | 'nothing_recorded'
    | 'read';
  owedPence?: Pence | undefined;
  /** What HMRC has not answered, where that is why it is absent. */
  owedMissing?: string | undefined;
  creditPence?: Pence | undefined;
  upcoming: readonly Upcoming[];
}

/**
 * A payment or a return on the day that counts for it: once it is late the day it was due, before
 * that the last day for it.
 */
export interface DatedItem extends Upcoming {
  turn: Turn;
  on: IsoDate;
}

export interface OwedByDate {
  /** Late first, then today, then by day (docs/rules/product.md#late-first). */
  items: DatedItem[];
  /**
   * All that HMRC has charged and is not paid, of the taxes that were read; missing while none was.
   */
  owedPence?: Pence;
  /** The last day on which part of it is due. */
  until?: IsoDate;
  /**
   * Refunds that are filed or asked for and not paid yet, and what HMRC holds; missing while nobody
   * knows.
   */
  refundPence?: Pence;
  refunds: Upcoming[];
  /** Taxes of which nobody knows all that is owed. */
  unknown: Tax[];
  /** Those of them of which some charges are known, and so are in the sum. */
  partly: Tax[];
}

/**
 * Read, or known to have nothing: what is owed of it is a figure. A tax that is not registered has
 * none, and that is known.
 */
const isKnown = ({
  state,
  owedPence,
  owedMissing,
}: Pick<OwedTax, 'state' | 'owedPence' | 'owedMissing'>): boolean =>
  state === 'not_registered' ||
  (state === 'nothing_recorded' && !owedMissing) ||
  (state === 'read' && owedPence !== undefined);

const onDay = ({ kind, dueOn, clearBy }: Upcoming, turn: Turn, today: IsoDate): IsoDate =>
  turn === 'late' || kind !== 'payment' || clearBy < today ? dueOn : clearBy;

function dated(each: Upcoming, today: IsoDate): DatedItem[] {
  const turn = turnOf(each, today);
  if (!turn) return [];
  const isCharged = each.kind === 'payment' && each.certainty === 'known';
  if (!isCharged && each.dueOn > addDays(today, DAYS_AHEAD)) return [];
  return [{ ...each, turn, on: onDay(each, turn, today) }];
}

const inOrder = (a: DatedItem, b: DatedItem): number =>
  TURNS.indexOf(a.turn) - TURNS.indexOf(b.turn) ||
  a.on.localeCompare(b.on) ||
  a.id.localeCompare(b.id);

/**
 * Filed or asked for: an estimate of a return that is still to come rests on something, and is no
 * refund yet.
 */
const isOnItsWay = ({ kind, assumption, basis }: Upcoming): boolean =>
  kind === 'refund' && !assumption && !basis;

/**
 * What is owed and comes back of all taxes, by date. What nobody knows is in no sum and is never
 * nought.
 */
export function owedByDate(taxes: readonly OwedTax[], today: IsoDate): OwedByDate {
  const known = taxes.filter(isKnown);
  const all = taxes.flatMap(({ upcoming }) => upcoming);
  const items = all.flatMap((each) => dated(each, today)).sort(inOrder);
  const charged = items.filter(
    ({ kind, certainty }) => kind === 'payment' && certainty === 'known',
  );
  const refunds = all.filter(isOnItsWay).sort((a, b) => a.dueOn.localeCompare(b.dueOn));
  const isAnyRead = known.some(({ state }) => state !== 'not_registered') || charged.length > 0;
  const until = charged
    .map(({ dueOn }) => dueOn)
    .sort()
    .at(-1);
  const mayRepay = taxes.filter(({ tax }) => tax === 'vat' || tax === 'self_assessment');
  const isRefundKnown = refunds.length > 0 || (isAnyRead && mayRepay.every(isKnown));
  const unknown = taxes.filter((each) => !isKnown(each)).map(({ tax }) => tax);
  return {
    items,
    refunds,
    unknown,
    partly: unknown.filter((tax) => charged.some((each) => each.tax === tax)),
    ...(isAnyRead && { owedPence: sum(charged.map(({ pence = ZERO }) => pence)) }),
    ...(until && { until }),
    ...(isRefundKnown && {
      refundPence: sum([
        ...refunds.map(({ pence = ZERO }) => pence),
        ...taxes.map(({ creditPence = ZERO }) => creditPence),
      ]),
    }),
  };
}

const capital = (text: string): string => `${text.charAt(0).toUpperCase()}${text.slice(1)}`;

/** '13 days late', 'Must clear today', 'In 11 days': where an item stands, in words. */
export function itemWords({ kind, turn, on, dueOn, sentOn }: DatedItem, today: IsoDate): string {
  if (sentOn) return 'On its way';
  if (turn === 'late') {
    const days = daysBetween(dueOn, today);
    return `${days} ${days === 1 ? 'day' : 'days'} late`;
  }
  if (turn === 'today') return kind === 'payment' ? 'Must clear today' : 'Due today';
  return capital(formatRelative(on, today));
}

/** HMRC's own pages on which each tax is paid. */
export const PAY_HMRC = {
  vat: 'https://www.gov.uk/pay-vat',
  paye: 'https://www.gov.uk/pay-paye-tax',
  corporation_tax: 'https://www.gov.uk/pay-corporation-tax',
  self_assessment: 'https://www.gov.uk/pay-self-assessment-tax-bill',
} as const satisfies Record<Tax, string>;

/**
 * What the one button is for: the first of what HMRC has charged, with all of that tax that has the
 * same turn.
 */
export interface PayFirst {
  tax: Tax;
  turn: Turn;
  pence: Pence;
  by: IsoDate;
}

export function payFirst(items: readonly DatedItem[]): PayFirst | undefined {
  const charged = items.filter(
    ({ kind, certainty, sentOn }) => kind === 'payment' && certainty === 'known' && !sentOn,
  );
  const [first] = charged;
  if (!first) return undefined;
  const { tax, turn, on } = first;
  const same = charged.filter(
    (each) => each.tax === tax && each.turn === turn && (turn !== 'next' || each.on === on),
  );
  return { tax, turn, by: on, pence: sum(same.map(({ pence = ZERO }) => pence)) };
}
