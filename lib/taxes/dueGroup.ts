import { formatDate, formatDay, formatRelative, type IsoDate } from '@/lib/kernel/dates/ukDates';
import { formatPence, type Pence } from '@/lib/kernel/money';
import { sum } from '@/lib/kernel/sums';
import { labelInSentence } from '@/lib/vat/obligations';
import { actBy } from './actBy';
import { about } from './charge';
import { expectedWords } from './notes';
import type { DueGroupName } from '@/lib/kernel/taxes';
import { taxOfPerson } from './personOf';
import type { Upcoming } from './upcoming';
import type { Certainty } from '@/lib/taxes/upcoming';

/**
 * A group of payments and returns of all taxes: all that is late, all that is due today, or all of
 * the next day on which something is due.
 */
export interface DueGroup {
  turn: DueGroupName;
  /**
   * The sum to pay in this group alone; absent if nothing is to be paid or the amount is not known.
   */
  pence?: Pence;
  /** `expected`: part of the amount is not charged by HMRC yet. */
  certainty: Certainty;
  /** Payments and returns, oldest first. */
  items: Upcoming[];
}

const byDay =
  (today: IsoDate) =>
  (a: Upcoming, b: Upcoming): number =>
    actBy(a, today).localeCompare(actBy(b, today)) || a.id.localeCompare(b.id);

/**
 * Returns the group of an item. Late: its day has passed, and HMRC has charged or asked for it.
 * Today: the last day for the money to arrive, or for the return. A payment that HMRC has not
 * charged is never late; the return it comes from is.
 */
export function dueGroupName(
  { kind, dueOn, clearBy, certainty }: Upcoming,
  today: IsoDate,
): DueGroupName | undefined {
  if (kind === 'refund') return undefined;
  if (dueOn < today) return certainty === 'known' ? 'late' : undefined;
  return (kind === 'payment' ? clearBy : dueOn) <= today ? 'today' : 'next';
}

function turn(name: DueGroupName, items: Upcoming[]): DueGroup {
  const paid = items.filter((item) => item.kind === 'payment' && item.pence !== undefined);
  return {
    turn: name,
    items,
    certainty: paid.some(({ certainty }) => certainty === 'expected') ? 'expected' : 'known',
    ...(paid.length > 0 && {
      pence: sum(paid.map(({ pence }) => pence).filter((pence) => pence !== undefined)),
    }),
  };
}

/**
 * Returns the groups that are not empty: late first, then today, then the next day
 * (docs/rules/product.md#late-first). Payments on their way to HMRC are left out
 * (docs/rules/product.md#paying-hmrc).
 */
export function dueGroups(upcoming: readonly Upcoming[], today: IsoDate): DueGroup[] {
  const inOrder = upcoming.filter(({ sentOn }) => !sentOn).sort(byDay(today));
  const of = (name: DueGroupName) => inOrder.filter((item) => dueGroupName(item, today) === name);
  const [soonest, ...others] = of('next');
  const isSameDay = (item: Upcoming) =>
    soonest !== undefined && actBy(item, today) === actBy(soonest, today);
  const next = soonest ? [soonest, ...others.filter(isSameDay)] : [];
  return [turn('late', of('late')), turn('today', of('today')), turn('next', next)].filter(
    ({ items }) => items.length > 0,
  );
}

const capital = (text: string): string => `${text.charAt(0).toUpperCase()}${text.slice(1)}`;

/**
 * The part of one tax’s balance to pay first, with its day; the rest of the balance is due later.
 */
export interface DueNow {
  turn: DueGroupName;
  pence: Pence;
  count: number;
  /** The day by which one must act. */
  dueOn: IsoDate;
}

/** Returns the charged payments that are late, else those due today, else those of the next day. */
export function dueNow(upcoming: readonly Upcoming[], today: IsoDate): DueNow | undefined {
  const [first] = dueGroups(
    upcoming.filter(({ kind, certainty }) => kind === 'payment' && certainty === 'known'),
    today,
  );
  const [oldest] = first?.items ?? [];
  if (!first || first.pence === undefined || !oldest) return undefined;
  const { turn: name, pence, items } = first;
  return { turn: name, pence, count: items.length, dueOn: actBy(oldest, today) };
}

/** Returns the last day to act on a charged payment; undefined without one. */
export const owedUntil = (upcoming: readonly Upcoming[], today: IsoDate): IsoDate | undefined =>
  upcoming
    .filter(({ kind, certainty }) => kind === 'payment' && certainty === 'known')
    .map((item) => actBy(item, today))
    .sort()
    .at(-1);

/** Returns the label of a period or charge as it is written in the middle of a sentence. */
const inSentence = (label: string): string =>
  /^(Month|Balancing|First|Second|Late|Interest)/.test(label)
    ? `${label.charAt(0).toLowerCase()}${label.slice(1)}`
    : labelInSentence(label);

/**
 * Returns the name of an item: 'PAYE for month 7, to 5 Nov 2026', 'VAT, first late-payment
 * penalty', 'the VAT return for October 2026', 'the self assessment return of Anne Keel for 2025 to
 * 2026'.
 */
function named({ kind, tax, label, person }: Upcoming): string {
  if (kind === 'payment') {
    const isPeriod = /^(Month|Quarter|Year|Period|\d|[A-Z][a-z]+ \d{4}$)/.test(label);
    return `${taxOfPerson(tax, person)}${isPeriod ? ' for ' : ', '}${inSentence(label)}`;
  }
  const [what = label, ...rest] = label.split(', ');
  const whose = person ? ` of ${person}` : '';
  return rest.length > 0
    ? `the ${what.startsWith('VAT') ? what : what.toLowerCase()}${whose} for ${inSentence(capital(rest.join(', ')))}`
    : `${label}${whose}`;
}

/**
 * Returns the amount of a group in words: '£3,118.40', 'about £1,900', '£6,318.72 in your draft'.
 */
export function dueGroupAmount({ pence, certainty, items }: DueGroup): string | undefined {
  if (pence === undefined) return undefined;
  if (certainty === 'known') return formatPence(pence);
  const [paid, ...more] = items.filter(({ kind }) => kind === 'payment');
  const words =
    paid && more.length === 0
      ? expectedWords({ ...paid, pence })
      : expectedWords({ pence: about(pence), basis: 'several amounts' });
  return `${words.charAt(0).toLowerCase()}${words.slice(1)}`;
}

const returnsOf = (items: readonly Upcoming[]): Upcoming[] =>
  items.filter(({ kind }) => kind === 'filing');
const counted = (count: number): string => (count === 1 ? 'One return is' : `${count} returns are`);

function lateSentence({ items }: DueGroup, amount: string | undefined, today: IsoDate): string {
  const [oldest] = items;
  const payments = items.filter(({ kind }) => kind === 'payment');
  const [first] = payments;
  if (!oldest) return '';
  if (!first || amount === undefined) {
    const says = `${capital(named(oldest))} was due ${formatDate(oldest.dueOn)}, ${formatRelative(oldest.dueOn, today)}.`;
    return items.length > 1 ? `${says} ${items.length} are late in all.` : says;
  }
  const since = `${formatDate(first.dueOn)}, ${formatRelative(first.dueOn, today)}`;
  const paid =
    payments.length === 1
      ? `${amount} is late: ${named(first)} was due ${since}.`
      : `${amount} is late in ${payments.length} payments. The oldest is ${named(first)}, due ${since}.`;
  const returns = returnsOf(items).length;
  return returns > 0 ? `${paid} ${counted(returns)} late too.` : paid;
}

/** Returns one group in a sentence, with its own amount and day. */
export function dueGroupSentence(group: DueGroup, today: IsoDate): string {
  const amount = dueGroupAmount(group);
  const [first] = group.items;
  if (!first) return '';
  if (group.turn === 'late') return lateSentence(group, amount, today);
  const paid = group.items.filter(({ kind, pence }) => kind === 'payment' && pence !== undefined);
  const what = paid.length > 1 ? `${paid.length} payments` : named(paid[0] ?? first);
  if (group.turn === 'today') {
    if (amount === undefined) return `${capital(named(first))} is due today.`;
    return `${capital(amount)} must reach HMRC today: ${what}.`;
  }
  const day = actBy(first, today);
  const on = `${formatDate(day)}, ${formatRelative(day, today)}`;
  if (amount === undefined) return `${capital(named(first))} is due ${on}.`;
  // HMRC's own day is another, which the details say.
  return first.clearBy < first.dueOn
    ? `${capital(amount)} must reach HMRC by ${formatDay(day)}, ${formatRelative(day, today)}: ${what}.`
    : `${capital(amount)} is due ${on}: ${what}.`;
}
