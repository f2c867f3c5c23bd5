import type { TimelineStep } from '@/components/parts/Timeline';
import { fullSteps } from '@/components/screens/instantVat/timelineSteps';
import type { VatPages } from '@/hooks/overview/useVatPages';
import type { ClaimReview, ClaimSummary, VatClaim } from '@/hooks/overview/vat';
import { formatDayShort, isoDate } from '@/lib/kernel/dates/ukDates';
import { answerTimeWords } from '@/lib/refunds/review/answerWords';
import { heldClaimText } from '@/lib/refunds/text';

/** Returns true while we wait for the customer's answer. */
export const isOpenQuestion = ({ question }: ClaimReview): boolean =>
  question !== undefined && question.answer === undefined;

/** Returns true if the page can offer to add an invoice to the evidence of the claim. */
export const canAddInvoice = (
  { money }: VatClaim,
  { isSoldForGood }: ClaimReview,
  pages: Pick<VatPages, 'evidence'>,
): boolean => pages.evidence !== undefined && (money?.canWithdraw === true || isSoldForGood);

/** Returns the heading of a held claim. */
export function heldTitle(review: ClaimReview): string {
  if (isOpenQuestion(review)) return heldClaimText.question;
  return review.isLate ? 'We’re late with our answer' : heldClaimText.checking;
}

const SHOWN = /^(confirm_|review$|expected_answer$|expected_payout$)/;

/** Returns the steps from the sale to the payout, with the promised times. */
export function heldSteps(claim: ClaimSummary, review: ClaimReview, now: Date): TimelineStep[] {
  const today = isoDate(now);
  const told: Readonly<Record<string, Partial<TimelineStep>>> = {
    review: { date: 'now' },
    expected_answer: {
      title: 'We answer',
      date: `by ${answerTimeWords(review.answerBy, today)}`,
    },
    expected_payout: { date: `by 5pm, ${formatDayShort(review.payoutBy, today)}` },
  };
  const steps = claim.steps.filter(({ id }) => SHOWN.test(id));
  return fullSteps({ ...claim, steps }, today).map((step) => ({ ...step, ...told[step.id] }));
}
