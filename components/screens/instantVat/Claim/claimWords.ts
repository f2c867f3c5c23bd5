import { counted } from '@/lib/kernel/text/count';
import type { VatClaim } from '@/hooks/overview/vat';
import { dayOf } from '@/components/parts/formatInstant';
import { formatPence } from '@/lib/kernel/money';
import { formatDateRange, formatDayShort, type IsoDate } from '@/lib/kernel/dates/ukDates';
import { countWorkingDays } from '@/lib/kernel/dates/workingDays';
import { claimText } from '@/lib/refunds/text';

const workingDays = (count: number) => `${count} working ${count === 1 ? 'day' : 'days'}`;

/** Returns true for an accepted claim with a delayed payout: the claim's sentence says why. */
export const isPayoutDelayed = ({ claim }: VatClaim): boolean => claim.payoutProblem !== undefined;

/** Returns the day our money arrived, or is promised for. */
export const paidOn = ({ paidOutAt, quote }: VatClaim): IsoDate =>
  paidOutAt ? dayOf(paidOutAt) : quote.payoutBy;

/** Returns true if HMRC has not paid and its latest expected day has passed. */
export const isOverdue = ({ hmrcTo, hmrcRepaidOn }: VatClaim, today: IsoDate): boolean =>
  !hmrcRepaidOn && hmrcTo < today;

/**
 * Returns the working days gained, '15 to 24 working days', without weekends and bank holidays
 * (docs/rules/product.md#working-days). Once HMRC's own date has passed its payment day is unknown,
 * so it is 'at least' the days so far.
 */
export function gained(answer: VatClaim, today: IsoDate): string {
  const from = paidOn(answer);
  const { hmrcFrom, hmrcTo, hmrcRepaidOn } = answer;
  if (hmrcRepaidOn) return workingDays(Math.max(0, countWorkingDays(from, hmrcRepaidOn)));
  if (isOverdue(answer, today))
    return `at least ${workingDays(Math.max(0, countWorkingDays(from, today)))}`;
  const [least, most] = [
    countWorkingDays(from, hmrcFrom < today ? today : hmrcFrom),
    countWorkingDays(from, hmrcTo),
  ];
  return least === most ? workingDays(most) : `${least} to ${workingDays(most)}`;
}

const hours = (count: number) =>
  count < 48 ? counted(count, 'hour') : `${Math.round(count / 24)} days`;

/**
 * Returns the heading over the axis, and the sentence under it
 * (docs/rules/design.md#claim-on-the-page).
 */
export function axisWords(answer: VatClaim, today: IsoDate): { title: string; sentence: string } {
  const { claim, paidOutAt, hoursToPay, hmrcRepaidOn } = answer;
  const net = formatPence(claim.arrivesPence);
  // Use the approved amount if it is less: HMRC would have paid no more to the business itself.
  const refund = formatPence(
    answer.news.find(({ what }) => what === 'reduced')?.approvedPence ?? claim.refundPence,
  );
  if (!paidOutAt) {
    return {
      title: `You are paid ${gained(answer, today)} sooner`,
      sentence: claimText.reachesYouBy(net, formatDayShort(answer.quote.payoutBy, today), refund),
    };
  }
  const arrived =
    hoursToPay === undefined
      ? claimText.reachedYouOn(net, formatDayShort(dayOf(paidOutAt), today))
      : claimText.reachedYouIn(net, hours(hoursToPay));
  const theirs = hmrcRepaidOn
    ? claimText.hmrcPaidOn(formatDayShort(hmrcRepaidOn, today))
    : claimText.hmrcWouldHavePaid(refund);
  const sameDay = hmrcRepaidOn !== undefined && countWorkingDays(paidOn(answer), hmrcRepaidOn) <= 0;
  return {
    title: sameDay ? claimText.hmrcAsQuick : `You were paid ${gained(answer, today)} sooner`,
    sentence: `${arrived} ${theirs}`,
  };
}

/** Returns both lines of the chart in words. */
export function axisSummary(answer: VatClaim, today: IsoDate): string {
  const ours = `${answer.paidOutAt ? 'paid' : 'by'} ${formatDayShort(paidOn(answer), today)}`;
  const theirs = answer.hmrcRepaidOn
    ? `paid ${formatDayShort(answer.hmrcRepaidOn, today)}`
    : `${isOverdue(answer, today) ? 'was expected' : 'likely'} ${formatDateRange(answer.hmrcFrom, answer.hmrcTo, today)}`;
  return claimText.bothWays(ours, theirs);
}

/**
 * Returns true if the claim's own state is its one banner, whatever HMRC did: a payout that we
 * cannot make, or a difference that is owed.
 */
export const saysMoreThanNews = (answer: VatClaim): boolean =>
  answer.claim.state === 'shortfall' || isPayoutDelayed(answer);
