import { ENDS_UNSOLD } from './claim';
import { expectedSteps } from './expectedSteps';
import { payoutWords } from './payoutWords';
import { doneRepaymentSteps, nowRepaymentStep } from './repaymentSteps';
import { dayOf, type TimelineInput } from './timelineInput';
import { claimWords } from './timelineWords';
import { formatReceipt, type TimelineStep } from '@/lib/kernel/text/timelineStep';
import { latestRepayment } from '@/lib/vat/repayments/states';
import { heldSteps } from '@/lib/refunds/held/heldStep';
import { timelineText } from '@/lib/refunds/text';

/** Our steps that follow from HMRC's acts: calling the sale off, and settling it. */
const FOLLOWS_HMRC =
  /^(callOff|hmrcRepaid|hmrcRepaidLess|passedOn(?:SetOff)?|shortfall[A-Z][A-Za-z]+|close|money[A-Z][A-Za-z]+)_/;

/**
 * Returns the sort key of a step: its London day. Within one day HMRC's dates without a time come
 * after timed steps, and the steps that follow from them come last.
 */
function sortKey({ id, at = '' }: TimelineStep): string {
  if (at.length === 10) return `${at} ${FOLLOWS_HMRC.test(id) ? 2 : 1}`;
  return `${dayOf(at)} ${FOLLOWS_HMRC.test(id) ? 2 : 0} ${new Date(at).toISOString()}`;
}
const inOrder = (a: TimelineStep, b: TimelineStep): number =>
  sortKey(a) < sortKey(b) ? -1 : Number(sortKey(a) > sortKey(b));

const REVIEW: TimelineStep = {
  id: 'review',
  title: 'One of our team is checking',
  sentence: timelineText.checksDone,
  actor: 'adsum',
  state: 'now',
};

/**
 * Returns our steps and HMRC's in one order: what has happened, what is now, what is expected
 * (docs/rules/design.md#timeline, docs/rules/product.md#claim-timeline). At most one step is
 * "now"; done steps come first and are dated, expected ones last; time never runs backwards.
 */
export function interleaveTimeline(input: TimelineInput): TimelineStep[] {
  const happened = new Set(input.claimEvents.map(({ event }) => event));
  const returned = input.claimEvents.findLast(
    ({ event }) => event === 'payOut' || event === 'payoutReturned',
  );
  if (returned?.event === 'payoutReturned') happened.delete('payOut');
  const endedUnsold = ENDS_UNSOLD.some((event) => happened.has(event));
  const words = claimWords(
    input,
    payoutWords({
      isUnsold: endedUnsold || input.isWithdrawing === true,
      isPaid: happened.has('payOut'),
    }),
  );
  const latest = latestRepayment(input.repayments);

  const ours = input.claimEvents.map(({ event, at, amountPence }, index): TimelineStep => ({
    id: `${event}_${index}`,
    ...words[event](amountPence),
    at,
    state: 'done',
  }));
  const filed: TimelineStep[] = input.filed
    ? [
        {
          id: 'filed',
          title: 'Return filed with HMRC',
          at: input.filed.at,
          actor: 'hmrc',
          state: 'done',
          sentence: [
            input.filed.receipt
              ? `Receipt ${formatReceipt(input.filed.receipt)}.`
              : timelineText.confirmedWithHmrc,
            input.filed.bankDetailsHeld === true
              ? timelineText.hmrcHasBankDetails
              : input.filed.bankDetailsHeld === false
                ? timelineText.hmrcPaysByCheque
                : '',
          ]
            .join(' ')
            .trim(),
        },
      ]
    : [];
  const over =
    happened.has('close') || happened.has('hmrcRepaid') || happened.has('hmrcRepaidLess');
  const hmrcSteps = doneRepaymentSteps(input.repayments, !endedUnsold).filter(
    (step) => step.id !== 'hmrc_repaid' || !over,
  );
  const done = [...filed, ...ours, ...hmrcSteps]
    .filter((step) => step.at !== undefined && dayOf(step.at) <= input.today)
    .sort(inOrder);
  const now = input.answerBy
    ? REVIEW
    : over || !input.filed
      ? undefined
      : nowRepaymentStep(latest, input.today, happened.has('payOut'), input.news);
  return [
    ...done,
    ...(now ? [now] : []),
    ...expectedSteps(input, happened, latest),
    ...heldSteps(input),
  ];
}
