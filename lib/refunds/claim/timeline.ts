import { approvalSentence } from '@/lib/vat/repayments/approvalHistory';
import type { ClaimEvent } from './claim';
import { ZERO, formatPence, type Pence } from '@/lib/kernel/money';
import { higher, minus } from '@/lib/kernel/sums';
import { priceSum, type SetOffLine } from './shortfall';
import type { RefundNews } from '@/lib/refunds/followUp/news';
import type { NewsWords } from '@/lib/refunds/followUp/newsWords';
import { doneRepaymentSteps, nowRepaymentStep } from './repaymentSteps';
import { isComplete, latestRepayment, REPAYMENT_STATES, type RepaymentRecord } from '@/lib/vat/repayments/states';
import type { ClockStop } from '@/lib/vat/repayments/hmrcClock';
import type { ApprovalHistory } from '@/lib/vat/repayments/eta';
import { repaymentDates } from '@/lib/vat/repayments/dates';
import { formatReceipt, type TimelineStep } from '@/lib/kernel/text/timelineStep';
import { isIsoDate, isoDate, type IsoDate, type IsoTimestamp } from '@/lib/kernel/dates/ukDates';

export interface TimelineInput {
  today: IsoDate;
  refundPence: Pence;
  feePence: Pence;
  netPence: Pence;
  /** What of the payout covers earlier shortfalls, and what reaches the account. */
  setOffs: SetOffLine[];
  arrivesPence: Pence;
  /** 'ending 4471' */
  account: string;
  /** `at` is a moment of ours, or HMRC's own day for what HMRC did. */
  claimEvents: readonly { event: ClaimEvent; at: IsoTimestamp | IsoDate; amountPence?: Pence }[];
  /** The return, once HMRC has it. `receipt` is HMRC's form bundle number. */
  filed?: { at: IsoTimestamp; receipt?: string; bankDetailsHeld?: boolean };
  /** HMRC's tracker rows for this period; empty when it cannot be read. */
  repayments: readonly RepaymentRecord[];
  /** Time in which HMRC's clock stood still. */
  stops?: readonly ClockStop[];
  /** When we pay, while we have not (see `payoutBy`). */
  payoutBy?: IsoDate;
  ownHistory?: ApprovalHistory | undefined;
  /** What HMRC did to the refund that has to be known, in the words of every other page. */
  news?: (Pick<RefundNews, 'what' | 'differencePence' | 'leftPence' | 'by' | 'late'> & Pick<NewsWords, 'title' | 'follows'>) | undefined;
}

type Words = Omit<TimelineStep, 'id' | 'at' | 'state'>;

function claimWords(input: TimelineInput, paid: boolean): Record<ClaimEvent, (amount?: Pence) => Words> {
  const { refundPence, arrivesPence, account } = input;
  const missing = (repaid = ZERO) => formatPence(higher(ZERO, minus(refundPence, repaid)));
  return {
    confirm: () => ({
      title: 'You accepted the quote', sentence: `${priceSum(input)}. Frozen, and what you ${paid ? 'were' : 'will be'} paid.`, actor: 'you',
    }),
    expire: () => ({
      title: 'The quote ended', sentence: 'It was not accepted in time. Nothing was sold and there is no fee.', actor: 'adsum',
    }),
    withdraw: () => ({
      title: 'You withdrew the claim', sentence: 'Nothing was sold and there is no fee. HMRC pays the refund to you.', actor: 'you',
    }),
    payOut: (amount = arrivesPence) => ({
      title: `We paid you ${formatPence(amount)}`, sentence: `Faster Payment to account ${account}.`, actor: 'adsum',
    }),
    payoutReturned: () => ({
      title: 'Your bank sent the payment back', sentence: `The money is safe with us. Check the account ${account}, and we will pay again.`,
      actor: 'adsum',
    }),
    hmrcRepaid: () => ({ title: `HMRC repaid ${formatPence(refundPence)}`, sentence: 'This settles the refund you sold.', actor: 'hmrc' }),
    hmrcRepaidLess: (repaid) => ({
      title: 'HMRC paid less than you sold', sentence: `${missing(repaid)} is missing. This page says how it is put right.`, actor: 'hmrc',
    }),
    shortfallReceived: (amount = ZERO) => ({
      title: `You paid us ${formatPence(amount)}`, sentence: 'It goes towards what HMRC did not pay.', actor: 'you',
    }),
    shortfallSetOff: (amount = ZERO) => ({
      title: `${formatPence(amount)} came off a later payout`, sentence: 'It goes towards what HMRC did not pay.', actor: 'adsum',
    }),
    shortfallWrittenOff: () => ({
      title: 'We let the rest of the shortfall go', sentence: 'You owe nothing more for this claim.', actor: 'adsum',
    }),
    shortfallRecovered: () => ({
      title: 'The shortfall is settled', sentence: 'What HMRC did not pay has been put right.', actor: 'adsum',
    }),
    close: () => ({ title: 'Claim closed', sentence: 'Nothing more is owed either way.', actor: 'adsum' }),
  };
}

const SETTLES = /^(hmrcRepaid|hmrcRepaidLess|shortfall[A-Z][A-Za-z]+|close)_/;
const dayOf = (at: string): IsoDate => (isIsoDate(at) ? at : isoDate(new Date(at)));

/**
 * Steps sort by London day. Within one day HMRC's bare days come after what has a time, and the settling of the claim,
 * which follows from them, comes last.
 */
function sortKey({ id, at = '' }: TimelineStep): string {
  if (at.length === 10) return `${at} ${SETTLES.test(id) ? 2 : 1}`;
  return `${dayOf(at)} ${SETTLES.test(id) ? 2 : 0} ${new Date(at).toISOString()}`;
}
const inOrder = (a: TimelineStep, b: TimelineStep): number => (sortKey(a) < sortKey(b) ? -1 : Number(sortKey(a) > sortKey(b)));

function expectedSteps(input: TimelineInput, happened: ReadonlySet<ClaimEvent>, latest: RepaymentRecord | undefined): TimelineStep[] {
  const { today, filed, refundPence, arrivesPence, account, news } = input;
  const steps: TimelineStep[] = [];
  if (happened.has('close') || happened.has('withdraw') || happened.has('expire')) return steps;
  const add = (
    id: string, actor: TimelineStep['actor'], title: string, sentence: string, when: Pick<TimelineStep, 'expectedFrom' | 'expectedTo'> = {},
  ) =>
    steps.push({ id, title, sentence, ...when, actor, state: 'expected' });

  const payout = !happened.has('payOut') && input.payoutBy !== undefined && input.payoutBy >= today ? input.payoutBy : undefined;
  if (!happened.has('payOut')) {
    add('expected_payout', 'adsum', `We pay you ${formatPence(arrivesPence)}`, `Faster Payment to account ${account}, by 5pm.`,
      payout ? { expectedFrom: payout, expectedTo: payout } : {});
  }
  const settled = happened.has('hmrcRepaid') || happened.has('hmrcRepaidLess') || (latest !== undefined && isComplete(latest));
  const decided = latest !== undefined && !REPAYMENT_STATES[latest.status].inProgress;
  const byCheque = filed?.bankDetailsHeld === false;
  const dates = repaymentDates({
    today, filedOn: filed && dayOf(filed.at), repayments: input.repayments, stops: input.stops ?? [], byCheque, history: input.ownHistory,
  });
  const dated = (from: IsoDate, to: IsoDate) => (dates.standing === 'expected' ? { expectedFrom: from, expectedTo: to } : {});
  if (!settled && !decided) {
    add(
      'expected_approval', 'hmrc', 'HMRC approves the refund',
      approvalSentence(input.ownHistory, dates.standing === 'held' || dates.standing === 'late' ? dates.standing : 'running'),
      dated(dates.approvalFrom, dates.approvalLatest),
    );
  }
  if (!settled && latest?.status !== 'ADJUSMENT_TO_TAX_DUE') {
    const days = byCheque ? 'Five to six working days' : 'Three working days';
    const settles = news?.what === 'reduced' ? 'It is less than you sold.' : 'This settles the refund you sold.';
    add('expected_repayment', 'hmrc',
      `HMRC repays ${formatPence(latest?.status === 'REPAYMENT_ADJUSTED' ? latest.box5Pence : refundPence)}`,
      `${days} after approval. ${settles}`, dated(dates.from, dates.to));
  }
  if (news?.differencePence !== undefined) {
    const { by, late } = news;
    add('expected_difference', 'you', `${formatPence(news.leftPence ?? news.differencePence)} is put right`,
      'Off your next payout, or by bank transfer: within ten working days of our telling you.',
      // A day that is set is the last of those that are left; one that is expected stands alone.
      by && !late ? { expectedFrom: by.certainty === 'known' ? today : by.on, expectedTo: by.on } : {});
  }
  add('expected_close', 'adsum', 'Claim closes', 'We confirm that nothing more is owed either way.');
  return steps;
}

/** Dates never run backwards: an expected step starts no earlier than the one before it. */
function keepForward(steps: TimelineStep[]): TimelineStep[] {
  let latest: IsoDate | undefined;
  return steps.map((step) => {
    if (step.expectedFrom === undefined || step.expectedTo === undefined) return step;
    const expectedFrom = latest && step.expectedFrom < latest ? latest : step.expectedFrom;
    latest = expectedFrom;
    return { ...step, expectedFrom, expectedTo: step.expectedTo < expectedFrom ? expectedFrom : step.expectedTo };
  });
}

/**
 * Our steps and HMRC's in one order: what has happened, what is now, what is expected
 * (docs/rules/design.md#timeline, docs/rules/product.md#claim-timeline). At most one step is
 * "now"; done steps come first and are dated, expected ones last; time never runs backwards.
 */
export function interleaveTimeline(input: TimelineInput): TimelineStep[] {
  const happened = new Set(input.claimEvents.map(({ event }) => event));
  const returned = input.claimEvents.findLast(({ event }) => event === 'payOut' || event === 'payoutReturned');
  if (returned?.event === 'payoutReturned') happened.delete('payOut');
  const words = claimWords(input, happened.has('payOut'));
  const latest = latestRepayment(input.repayments);

  const ours = input.claimEvents.map(({ event, at, amountPence }, index): TimelineStep => ({
    id: `${event}_${index}`, ...words[event](amountPence), at, state: 'done',
  }));
  const filed: TimelineStep[] = input.filed
    ? [{
        id: 'filed', title: 'Return filed with HMRC', at: input.filed.at, actor: 'hmrc', state: 'done',
        sentence: [
          input.filed.receipt ? `Receipt ${formatReceipt(input.filed.receipt)}.` : 'Confirmed with HMRC.',
          input.filed.bankDetailsHeld === true
            ? 'HMRC holds your bank details.'
            : input.filed.bankDetailsHeld === false ? 'HMRC pays by cheque.' : '',
        ].join(' ').trim(),
      }]
    : [];
  const over = happened.has('close') || happened.has('hmrcRepaid') || happened.has('hmrcRepaidLess');
  const theirs = doneRepaymentSteps(input.repayments, !happened.has('withdraw') && !happened.has('expire')).filter((step) =>
    step.id !== 'hmrc_repaid' || !over);
  const done = [...filed, ...ours, ...theirs]
    .filter((step) => step.at !== undefined && dayOf(step.at) <= input.today)
    .sort(inOrder);
  const now = over || !input.filed ? undefined : nowRepaymentStep(latest, input.today, happened.has('payOut'), input.news);
  return [...done, ...(now ? [now] : []), ...keepForward(expectedSteps(input, happened, latest))];
}
