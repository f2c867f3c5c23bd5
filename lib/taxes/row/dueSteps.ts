import { addDays, type IsoDate } from '@/lib/kernel/dates/ukDates';
import { ZERO, type Pence } from '@/lib/kernel/money';
import { sum } from '@/lib/kernel/sums';
import type { TaxLine } from '@/lib/taxes/charge';
import { dueGroupName } from '@/lib/taxes/dueGroup';
import { isPaymentOnAccount } from '@/lib/taxes/selfAssessmentCharges';
import { isUnsureReturn, type Upcoming } from '@/lib/taxes/upcoming';
import { DUE_KINDS, isSentDraft, LOOKS_AHEAD_DAYS, type DraftState, type DueKind } from './facts';

/**
 * A line of the account, and the amount of it that falls due: a known one, an estimate, or neither.
 */
export interface DueItem {
  kind: Exclude<DueKind, 'none'>;
  dueOn: IsoDate;
  clearBy: IsoDate;
  pence?: Pence | undefined;
  /** An estimate of ours. */
  aboutPence?: Pence | undefined;
  line?: TaxLine | undefined;
  /** The item of the tax's own pages. */
  upcoming?: Upcoming | undefined;
  /** The period, if there is no line of it yet. */
  period?: { from: IsoDate; to: IsoDate } | undefined;
}

/** Everything with one day to act by and one day of HMRC's. */
export interface DueStep {
  on: IsoDate;
  clearBy: IsoDate;
  kind: DueKind;
  pence: Pence;
  /** The amount of it that HMRC has charged. */
  chargedPence: Pence;
  /** The estimates of it, which `pence` leaves out. */
  aboutPence: Pence;
  known: boolean;
  items: readonly DueItem[];
}

/** Of one tax, as HMRC was read last. */
export interface DueSource {
  upcoming: readonly Upcoming[];
  lines: readonly TaxLine[];
  /** State of the returns to be filed, by the line's id. */
  drafts: ReadonlyMap<string, DraftState>;
}

/** Returns true for a return that was sent, whose arrival is not settled. */
export const isSentReturn = (
  { kind, line }: DueItem,
  { drafts }: Pick<DueSource, 'drafts'>,
): boolean => kind === 'return' && line !== undefined && isSentDraft(drafts.get(line.id));

/** Returns true for a payment on account. */
const isOnAccount = ({ line }: DueItem): boolean => line !== undefined && isPaymentOnAccount(line);

const lineOf = ({ id }: Upcoming, lines: readonly TaxLine[]): TaxLine | undefined =>
  lines.find((line) => id.endsWith(line.id));

function itemOf(upcoming: Upcoming, { lines, drafts }: DueSource): DueItem {
  const { kind, dueOn, clearBy, certainty, period } = upcoming;
  const line = lineOf(upcoming, lines);
  if (kind === 'filing') {
    // Without figures the cost of the return is unknown; with a draft the payment beside it has the
    // amount.
    const draft = line && drafts.get(line.id);
    const isKnown = draft !== 'records_needed' && !isSentDraft(draft);
    const item = { kind: 'return', dueOn, clearBy, line, upcoming, period } as const;
    return { ...item, ...(isKnown && { pence: ZERO }) };
  }
  const { pence, basis, sentOn } = upcoming;
  const item = { dueOn, clearBy, line, upcoming };
  if (sentOn) return { ...item, kind: 'sent', pence };
  if (certainty === 'known') return { ...item, kind: 'charge', pence };
  if (basis !== undefined || line?.tax !== 'vat' || pence === undefined)
    return { ...item, kind: 'expected', aboutPence: pence, period };
  return { ...item, kind: line.filedOn ? 'filed' : 'return', pence };
}

/**
 * Returns the items with those of running VAT periods that HMRC lists: their return is the next
 * thing, whatever it may come to. It takes the place of the estimate of its payment.
 */
function withRunning(items: readonly DueItem[], { lines }: DueSource, today: IsoDate): DueItem[] {
  const running = lines.filter(
    ({ tax, filingDue, filedOn, to }) =>
      tax === 'vat' && filingDue !== undefined && !filedOn && to !== undefined && to >= today,
  );
  const isEstimateOf = (line: TaxLine, item: DueItem) =>
    item.kind === 'expected' && item.line?.id === line.id;
  return [
    ...items.filter((item) => !running.some((line) => isEstimateOf(line, item))),
    ...running.map((line): DueItem => {
      const estimate = items.find((item) => isEstimateOf(line, item));
      const dueOn = line.filingDue ?? line.due;
      return { dueOn, clearBy: dueOn, line, ...estimate, kind: 'running' };
    }),
  ];
}

/**
 * Returns what is late and what is still to come, refunds left out, oldest first. Amounts that HMRC
 * has not charged are never late, nor are returns and payments that were sent.
 */
export function dueItems(
  source: DueSource,
  today: IsoDate,
): { late: DueItem[]; toCome: DueItem[] } {
  // A return that may be filed has a place of its own in the row, beside what is due.
  const due = source.upcoming.filter(
    (upcoming) => !isUnsureReturn(upcoming) && dueGroupName(upcoming, today) !== undefined,
  );
  // The balancing payment comes before the payment on account of its day: the row has its period.
  const byDay = (a: DueItem, b: DueItem) =>
    a.clearBy.localeCompare(b.clearBy) ||
    a.dueOn.localeCompare(b.dueOn) ||
    DUE_KINDS.indexOf(a.kind) - DUE_KINDS.indexOf(b.kind) ||
    Number(isOnAccount(a)) - Number(isOnAccount(b));
  const items = due.map((upcoming) => itemOf(upcoming, source));
  const isLate = (item: DueItem) =>
    item.dueOn < today && item.kind !== 'sent' && !isSentReturn(item, source);
  return {
    late: items.filter(isLate).sort(byDay),
    toCome: withRunning(
      items.filter((item) => !isLate(item)),
      source,
      today,
    ).sort(byDay),
  };
}

const amounts = (items: readonly DueItem[]): Pence => sum(items.map((item) => item.pence ?? ZERO));

const estimates = (items: readonly DueItem[]): Pence =>
  sum(items.map((item) => item.aboutPence ?? ZERO));

/** Returns true if every amount is known or estimated. */
const isKnown = (items: readonly DueItem[]): boolean =>
  items.every(({ pence, aboutPence }) => pence !== undefined || aboutPence !== undefined);

/** Returns the step of these items; payments on their way count only where nothing else is due. */
function stepOf([first, ...more]: readonly [DueItem, ...DueItem[]]): DueStep {
  const all = [first, ...more];
  const isOpen = ({ kind }: DueItem) => kind !== 'sent';
  const items = all.some(isOpen) ? all.filter(isOpen) : all;
  return {
    on: first.dueOn,
    clearBy: first.clearBy,
    items,
    kind: DUE_KINDS.find((kind) => items.some((item) => item.kind === kind)) ?? 'none',
    pence: amounts(items),
    chargedPence: amounts(items.filter((item) => item.kind === 'charge')),
    aboutPence: estimates(items),
    known: isKnown(items),
  };
}

/**
 * Returns what is due in steps, soonest first: items of one step have both of their days in common,
 * so that a return and its payment of one Sunday are two.
 */
export function dueSteps(toCome: readonly DueItem[]): DueStep[] {
  const steps = new Map<string, [DueItem, ...DueItem[]]>();
  for (const item of toCome) {
    const days = `${item.clearBy} ${item.dueOn}`;
    const step = steps.get(days);
    if (step) step.push(item);
    else steps.set(days, [item]);
  }
  return [...steps.values()].map(stepOf);
}

/**
 * Days that count as near: the tables show one sum of the near days and one of the later days
 * within their horizon.
 */
const NEAR_DAYS = 7;

export interface NextSteps {
  first?: DueStep | undefined;
  second?: DueStep | undefined;
  later?: DueStep | undefined;
  /** The day on which another step comes into view, or one of `later` is near. */
  movesOn?: IsoDate | undefined;
}

/** Returns several steps merged into one, from the day of the first of them on. */
function together([first, ...more]: readonly DueStep[]): DueStep | undefined {
  const all = first ? [first, ...more] : [];
  return (
    first && {
      ...first,
      pence: sum(all.map((dueStep) => dueStep.pence)),
      chargedPence: sum(all.map((dueStep) => dueStep.chargedPence)),
      aboutPence: sum(all.map((dueStep) => dueStep.aboutPence)),
      known: all.every(({ known }) => known),
    }
  );
}

/**
 * Returns the next steps of a row: the first, the second with everything else that is near, and the
 * later ones within the tables' horizon. Both sums are right however many days there are, because
 * the row is written again once the first has passed, and when they move.
 */
export function nextSteps(steps: readonly DueStep[], today: IsoDate): NextSteps {
  const [first, second, ...rest] = steps;
  const [near, last] = [addDays(today, NEAR_DAYS), addDays(today, LOOKS_AHEAD_DAYS)];
  const [soon, later] = [
    rest.filter(({ clearBy }) => clearBy <= near),
    rest.filter(({ clearBy }) => clearBy > near && clearBy <= last),
  ];
  const beyond = rest.find(({ clearBy }) => clearBy > last);
  return {
    first,
    second: second && together([second, ...soon]),
    later: together(later),
    movesOn: [
      beyond && addDays(beyond.clearBy, -LOOKS_AHEAD_DAYS),
      later[0] && addDays(later[0].clearBy, -NEAR_DAYS),
    ]
      .filter((day) => day !== undefined)
      .sort()[0],
  };
}

const charges = (items: readonly DueItem[]): DueItem[] =>
  items.filter(({ kind }) => kind === 'charge');

/** Returns the sum of what is late. */
export const lateAmount = (late: readonly DueItem[]): Pence => amounts(charges(late));

/**
 * Returns the part on account of the amount that a row shows, and the days of the tax years it is
 * paid for: of what is late, else of the first step.
 */
export function onAccountOf(
  late: readonly DueItem[],
  first: DueStep | undefined,
): { pence: Pence; from?: IsoDate | undefined; to?: IsoDate | undefined } {
  const lateCharges = charges(late);
  const items = (lateCharges.length > 0 ? lateCharges : charges(first?.items ?? [])).filter(
    isOnAccount,
  );
  const days = (pick: 'from' | 'to') =>
    items.flatMap(({ line }) => line?.[pick] ?? []).sort((a, b) => a.localeCompare(b));
  return { pence: amounts(items), from: days('from')[0], to: days('to').at(-1) };
}
