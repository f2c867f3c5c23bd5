import type { TimelineStep } from '@/components/parts/Timeline';
import { dayOf } from '@/components/parts/formatInstant';
import { fullSteps } from '@/components/screens/instantVat/timelineSteps';
import type { VatClaim } from '@/hooks/overview/vat';
import { isUnsold } from '@/lib/refunds/claim/payoutWords';
import { formatPence } from '@/lib/kernel/money';
import { formatDayShort, type IsoDate } from '@/lib/kernel/dates/ukDates';
import { confirmationText } from '@/lib/refunds/text';

function unsoldTitle({ claim, money }: VatClaim): string {
  if (claim.status === 'Not bought') return confirmationText.notBought;
  if (money?.calledOffAt || claim.status === 'Called off') return 'This sale was called off';
  return claim.state === 'expired' ? 'This quote ended' : 'This claim was withdrawn';
}

/**
 * What the confirmation says first: true on the day of the claim, and on every day it is opened
 * again.
 */
export function confirmationWords(
  answer: VatClaim,
  today: IsoDate,
): { title: string; lead: string } {
  const { claim, quote, paidOutAt, bankAccountEnding } = answer;
  const paid = formatPence(claim.arrivesPence);
  if (isUnsold(claim.state)) return { title: unsoldTitle(answer), lead: claim.sentence };
  if (paidOutAt) {
    return {
      title: confirmationText.confirmedAndPaid,
      lead: confirmationText.reached({
        reference: claim.reference,
        paid,
        bankAccountEnding,
        day: formatDayShort(dayOf(paidOutAt), today),
      }),
    };
  }
  if (claim.payoutProblem) {
    return {
      title: 'Your claim is confirmed',
      lead: `Your reference is ${claim.reference}. ${claim.sentence}`,
    };
  }
  if (quote.payoutBy < today) {
    return {
      title: 'Your claim is confirmed',
      lead: confirmationText.late(claim.reference, paid, bankAccountEnding),
    };
  }
  return {
    title: 'Your claim is confirmed',
    lead: confirmationText.reaches({
      reference: claim.reference,
      paid,
      bankAccountEnding,
      day: formatDayShort(quote.payoutBy, today),
    }),
  };
}

/** The steps still to come, with their dates. */
export const nextSteps = ({ claim }: VatClaim, today: IsoDate): TimelineStep[] =>
  fullSteps({ ...claim, steps: claim.steps.filter(({ state }) => state !== 'done') }, today);
