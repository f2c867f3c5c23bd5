import { addDays, type IsoDate } from '@/lib/kernel/dates/ukDates';
import { getTaxYear } from '@/lib/kernel/dates/taxYear';
import { ZERO, type Pence } from '@/lib/kernel/money';
import { sum } from '@/lib/kernel/sums';
import { actBy } from '@/lib/taxes/actBy';
import type { TaxPerson } from '@/lib/taxes/personOf';
import { shownBy } from '@/lib/taxes/onItsWay';
import {
  returnFiledOn,
  returnState,
  type SelfAssessmentReturn,
} from '@/lib/taxes/selfAssessmentReturn';
import {
  NEVER,
  type ClientTaxFacts,
  type ConsentState,
  type FactDay,
  type ReadingState,
  type RefundState,
} from './facts';
import {
  dueItems,
  dueSteps,
  isSentReturn,
  lateAmount,
  nextSteps,
  onAccountOf,
  type DueItem,
  type DueSource,
  type DueStep,
} from './dueSteps';
import { latePenalties } from './latePenalties';
import { nextLateCost } from './nextLateCost';
import { TROUBLED_REFUNDS } from './status';
import { pointsPenalty } from './sums';

/** The refund that comes first. */
export interface ReadRefund {
  /** The id of its period's line. */
  periodId: string;
  state: Exclude<RefundState, 'none'>;
  clockEndsOn: IsoDate;
  clockStopped: boolean;
  /** The day by which the money is expected, or the day that has passed. */
  on: IsoDate;
  /** Zero if HMRC is owed instead. */
  pence: Pence;
  from: IsoDate;
  to: IsoDate;
}

/**
 * One tax of one company, as stored after a reading: the same lines and days as on its own
 * dashboard.
 */
export interface ReadTax extends DueSource {
  state: ReadingState;
  connection: ConsentState;
  whole: boolean;
  /** The person whose tax this is, where that is not the client. */
  person?: TaxPerson | undefined;
  /** The online returns of Self Assessment, oldest first. */
  annualReturns?: readonly SelfAssessmentReturn[] | undefined;
  refund?: ReadRefund | undefined;
  /** The amount of the refund that comes first, if it is not {@link refund}'s. */
  refundPence?: Pence | undefined;
  hmrcOwesPence: Pence;
  refunds: number;
  /** The amounts of refunds that returns which are not filed would bring. */
  expectedRefunds: readonly Pence[];
  points?: number | undefined;
  threshold?: number | undefined;
}

/** The subject of a row: its day and period, and the payment, return or refund that it is. */
export interface FirstThing {
  on: FactDay;
  from: FactDay;
  to: FactDay;
  item?: DueItem | undefined;
  refund?: ReadRefund | undefined;
}

const ofRefund = (refund: ReadRefund): FirstThing => ({
  on: refund.on,
  from: refund.from,
  to: refund.to,
  refund,
});

/**
 * Returns the subject of the row: what is late, else a refund in trouble, else whichever day comes
 * first.
 */
function subjectOf(
  late: readonly DueItem[],
  refund: ReadRefund | undefined,
  first: DueStep | undefined,
  today: IsoDate,
): FirstThing {
  const [oldest] = late;
  const asRefund =
    refund &&
    refund.state !== 'awaiting' &&
    (TROUBLED_REFUNDS.includes(refund.state) || refund.clockEndsOn <= (first?.clearBy ?? NEVER));
  if (!oldest && asRefund) return ofRefund(refund);
  const ofKind = first?.items.filter(({ kind }) => kind === first.kind) ?? [];
  // A return and the payment of its draft are one step, and the payment has the amount.
  const item = oldest ?? ofKind.find(({ pence = ZERO }) => pence > 0) ?? ofKind[0];
  if (!item) return refund ? ofRefund(refund) : { on: NEVER, from: NEVER, to: NEVER };
  const { from = NEVER, to = NEVER } = item.period ?? item.line ?? {};
  return { on: actBy(item, today), from, to, item };
}

/** Returns what of the tax comes first, which is the subject of its row and of its card. */
export function firstThing(read: ReadTax, today: IsoDate): FirstThing {
  const { late, toCome } = dueItems(read, today);
  return subjectOf(late, read.refund, dueSteps(toCome)[0], today);
}

const isPartPaid = (item: DueItem | undefined): boolean =>
  item?.kind === 'charge' &&
  item.line?.chargedPence !== undefined &&
  item.line.outstandingPence < item.line.chargedPence;

/**
 * Returns the first day on which the row becomes wrong: steps pass, periods end, penalties grow.
 */
function turnDay(days: readonly (IsoDate | undefined)[], today: IsoDate): FactDay {
  return days.filter((day) => day !== undefined && day > today).sort()[0] ?? NEVER;
}

/**
 * Returns the facts that a practice's table stores of one tax of one client (docs/decisions/0020),
 * from a reading. Days and amounts are those of the company's own pages: `upcoming` and `lines`
 * come from there.
 */
export function projectTax(read: ReadTax, today: IsoDate): ClientTaxFacts {
  const { late, toCome } = dueItems(read, today);
  const { first, second, later, movesOn } = nextSteps(dueSteps(toCome), today);
  const returns = [...late, ...toCome]
    .filter((item) => item.kind === 'return' && !item.line?.filedOn && !isSentReturn(item, read))
    .map(({ dueOn }) => dueOn)
    .sort();
  const toFile = [...late, ...toCome].find(({ kind }) => kind === 'return');
  const lastReturn = read.annualReturns?.at(-1);
  // What is known to be late comes before what may be filed.
  const unsure =
    lastReturn && returns.length === 0 && returnState(lastReturn) === 'not_known'
      ? lastReturn
      : undefined;
  const penalties = latePenalties(read, today);
  const lateCost = nextLateCost(late, today);
  const thing = subjectOf(late, read.refund, first, today);
  const onAccount = onAccountOf(late, first);
  const charges = [...late, ...toCome].filter(({ kind }) => kind === 'charge');
  const passes = (step: DueStep | undefined) => step && addDays(step.on, 1);
  const ends = toCome
    .filter(({ kind }) => kind === 'running')
    .map(({ line }) => line?.to && addDays(line.to, 1));
  const isShown = toCome
    .map(({ upcoming }) => upcoming?.sentOn)
    .map((sentOn) => sentOn && addDays(shownBy(sentOn), 1));
  return {
    state: read.state,
    connection: read.connection,
    whole: read.whole,
    firstOn: thing.on,
    periodFrom: thing.from,
    periodTo: thing.to,
    person: read.person?.utr ?? null,
    personName: read.person?.name ?? null,
    onAccountPence: onAccount.pence,
    onAccountFrom: onAccount.from ?? NEVER,
    onAccountTo: onAccount.to ?? NEVER,
    latePence: lateAmount(late),
    partPaid: isPartPaid(charges[0]),
    returnOn: returns[0] ?? unsure?.dueOn ?? NEVER,
    returnFiledOn: (lastReturn && returnFiledOn(lastReturn)) ?? NEVER,
    ...ofFirst(first),
    draft: unsure ? 'not_known' : ((toFile?.line && read.drafts.get(toFile.line.id)) ?? 'none'),
    thenOn: second?.on ?? NEVER,
    thenClearBy: second?.clearBy ?? NEVER,
    thenPence: second?.pence ?? ZERO,
    thenChargedPence: second?.chargedPence ?? ZERO,
    thenAboutPence: second?.aboutPence ?? ZERO,
    thenKnown: second?.known ?? true,
    laterPence: later?.pence ?? ZERO,
    laterAboutPence: later?.aboutPence ?? ZERO,
    laterKnown: later?.known ?? true,
    refund: read.refund?.state ?? 'none',
    clockEndsOn: read.refund?.clockEndsOn ?? NEVER,
    clockStopped: read.refund?.clockStopped ?? false,
    refundPence: read.refund?.pence ?? read.refundPence ?? ZERO,
    hmrcOwesPence: read.hmrcOwesPence,
    refunds: read.refunds,
    expectedRefundPence: sum(read.expectedRefunds),
    expectedRefunds: read.expectedRefunds.length,
    penaltyPence: penalties.pence,
    lateCostOn: lateCost?.on ?? NEVER,
    lateCostPence: lateCost?.pence ?? ZERO,
    points: read.points ?? 0,
    threshold: read.threshold ?? 0,
    returnPenaltyPence: pointsPenalty(read),
    turnsOn: turnDay(
      [
        first && addDays(first.clearBy, 1),
        passes(first),
        ...ends,
        ...isShown,
        read.refund && addDays(read.refund.clockEndsOn, 1),
        read.refund && addDays(read.refund.on, 1),
        movesOn,
        penalties.changesOn,
        lateCost && addDays(lateCost.on, 1),
        returns[0] && addDays(returns[0], 1),
        lastReturn && addDays(getTaxYear(today).end, 1),
      ],
      today,
    ),
  };
}

const ofFirst = (
  first: DueStep | undefined,
): Pick<
  ClientTaxFacts,
  'dueOn' | 'dueClearBy' | 'duePence' | 'dueChargedPence' | 'dueAboutPence' | 'dueKnown' | 'dueKind'
> => ({
  dueOn: first?.on ?? NEVER,
  dueClearBy: first?.clearBy ?? NEVER,
  duePence: first?.pence ?? ZERO,
  dueChargedPence: first?.chargedPence ?? ZERO,
  dueAboutPence: first?.aboutPence ?? ZERO,
  dueKnown: first?.known ?? true,
  dueKind: first?.kind ?? 'none',
});
