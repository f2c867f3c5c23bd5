import { counted } from '@/lib/kernel/text/count';
import { addDays, daysBetween, formatRelative, type IsoDate } from '@/lib/kernel/dates/ukDates';
import { ZERO, type Pence } from '@/lib/kernel/money';
import { sum } from '@/lib/kernel/sums';
import { actBy } from './actBy';
import { dueGroupName } from './dueGroup';
import { TURNS, type Tax, type DueGroupName } from '@/lib/kernel/taxes';
import type { BillLink } from './paying/billLink';
import type { Upcoming } from './upcoming';
import type { TaxState } from './taxStates';

/**
 * How far ahead expected payments and returns are listed. Charged payments are listed whenever they
 * are due.
 */
const DAYS_AHEAD = 90;

/** The facts about one tax that this rule needs. */
export interface OwedTax {
  tax: Tax;
  state: TaxState;
  owedPence?: Pence | undefined;
  /** The part of the account that HMRC has not sent, if that is why the amount is absent. */
  owedMissing?: string | undefined;
  creditPence?: Pence | undefined;
  upcoming: readonly Upcoming[];
}

/** A payment or a return with the day by which one must act. */
export interface DatedItem extends Upcoming {
  turn: DueGroupName;
  on: IsoDate;
}

export interface OwedByDate {
  /** Late first, then today, then by day (docs/rules/product.md#late-first). */
  items: DatedItem[];
  /** The sum of all unpaid charges of the taxes that were read; absent if none was read. */
  owedPence?: Pence;
  /** The day by which the last part of that sum is to be paid. */
  until?: IsoDate;
  /**
   * Refunds that are filed or requested and not paid yet, plus credit that HMRC holds; absent if
   * not known.
   */
  refundPence?: Pence;
  refunds: Upcoming[];
  /** Taxes of which the whole amount owed is not known. */
  unknown: Tax[];
  /** Those of the unknown taxes with some known charges, which are in the sum. */
  partly: Tax[];
  /** Those of the unknown taxes that are still being read, or of which HMRC has sent a part. */
  waiting: Tax[];
}

/** States of a tax of which more will be read. */
const WAITING: readonly OwedTax['state'][] = ['reading', 'read', 'nothing_recorded'];

/** Returns true for a tax that the business does not have: nothing is owed of it, and that is known. */
const isNone = ({ state }: Pick<OwedTax, 'state'>): boolean =>
  state === 'not_registered' || state === 'not_theirs';

/**
 * Returns true if the amount owed of the tax is known: it was read, or it is known to have nothing.
 */
const isKnown = (tax: Pick<OwedTax, 'state' | 'owedPence' | 'owedMissing'>): boolean =>
  isNone(tax) ||
  (tax.state === 'nothing_recorded' && !tax.owedMissing) ||
  (tax.state === 'read' && tax.owedPence !== undefined);

function dated(item: Upcoming, today: IsoDate): DatedItem[] {
  const turn = dueGroupName(item, today);
  if (!turn) return [];
  const isCharged = item.kind === 'payment' && item.certainty === 'known';
  if (!isCharged && item.dueOn > addDays(today, DAYS_AHEAD)) return [];
  return [{ ...item, turn, on: actBy(item, today) }];
}

const inOrder = (a: DatedItem, b: DatedItem): number =>
  TURNS.indexOf(a.turn) - TURNS.indexOf(b.turn) ||
  a.on.localeCompare(b.on) ||
  a.id.localeCompare(b.id);

/**
 * Returns true for a refund that was filed or requested. An estimate of a later return has a basis
 * or an assumption, and is no refund yet.
 */
const isOnItsWay = ({ kind, assumption, basis }: Upcoming): boolean =>
  kind === 'refund' && !assumption && !basis;

/**
 * Returns what is owed and refunded of all taxes, by date. Unknown amounts are in no sum and are
 * never counted as zero.
 */
export function owedByDate(taxes: readonly OwedTax[], today: IsoDate): OwedByDate {
  const known = taxes.filter(isKnown);
  const all = taxes.flatMap(({ upcoming }) => upcoming);
  const items = all.flatMap((item) => dated(item, today)).sort(inOrder);
  const charged = items.filter(
    ({ kind, certainty }) => kind === 'payment' && certainty === 'known',
  );
  const refunds = all.filter(isOnItsWay).sort((a, b) => a.dueOn.localeCompare(b.dueOn));
  const isAnyRead = known.some((tax) => !isNone(tax)) || charged.length > 0;
  const until = charged
    .map(({ on }) => on)
    .sort()
    .at(-1);
  const mayRepay = taxes.filter(({ tax }) => tax === 'vat' || tax === 'self_assessment');
  const isRefundKnown = refunds.length > 0 || (isAnyRead && mayRepay.every(isKnown));
  const unknown = taxes.filter((owedTax) => !isKnown(owedTax)).map(({ tax }) => tax);
  return {
    items,
    refunds,
    unknown,
    waiting: taxes
      .filter((owedTax) => !isKnown(owedTax) && WAITING.includes(owedTax.state))
      .map(({ tax }) => tax),
    partly: unknown.filter((tax) => charged.some((item) => item.tax === tax)),
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

/** Returns an item’s state in words: '13 days late', 'Must clear today', 'In 11 days'. */
export function itemWords({ kind, turn, on, dueOn, sentOn }: DatedItem, today: IsoDate): string {
  if (sentOn) return 'On its way';
  if (turn === 'late') {
    const days = daysBetween(dueOn, today);
    return `${counted(days, 'day')} late`;
  }
  if (turn === 'today') return kind === 'payment' ? 'Must clear today' : 'Due today';
  return capital(formatRelative(on, today));
}

/** HMRC’s pages for paying each tax. */
export const PAY_HMRC = {
  vat: 'https://www.gov.uk/pay-vat',
  paye: 'https://www.gov.uk/pay-paye-tax',
  corporation_tax: 'https://www.gov.uk/pay-corporation-tax',
  self_assessment: 'https://www.gov.uk/pay-self-assessment-tax-bill',
} as const satisfies Record<Tax, string>;

/** The bill that the pay button is for: the first charged one. */
export interface PayFirst extends BillLink {
  turn: DueGroupName;
  pence: Pence;
  by: IsoDate;
  /** The charged bills that are not later than it: late ones, or those of its own day. */
  others: number;
}

/** Returns the bill to pay first; undefined if no charge waits for a payment. */
export function payFirst(items: readonly DatedItem[]): PayFirst | undefined {
  const charged = items.filter(
    ({ kind, certainty, sentOn }) => kind === 'payment' && certainty === 'known' && !sentOn,
  );
  const [first] = charged;
  if (!first) return undefined;
  const { tax, turn, on, pence = ZERO, charge, person } = first;
  const same = charged.filter((item) => item.turn === turn && (turn !== 'next' || item.on === on));
  return { tax, charge, person, turn, pence, by: on, others: same.length - 1 };
}
