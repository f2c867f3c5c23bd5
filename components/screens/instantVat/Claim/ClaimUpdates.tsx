import { TextLink } from '@/components/parts/TextLink';
import { isPayoutDelayed } from './claimWords';
import { ContactUs } from '@/components/screens/instantVat/ContactUs';
import { Notice } from '@/components/parts/Notice';
import type { VatClaim } from '@/hooks/overview/vat';
import { formatPence } from '@/lib/kernel/money';
import { formatDay, formatDayShort, type IsoDate } from '@/lib/kernel/dates/ukDates';
import { claimText } from '@/lib/refunds/text';

function unsoldTitle({ claim, money }: VatClaim): string {
  if (claim.status === 'Not bought') return claimText.notBought;
  if (money?.calledOffAt || claim.status === 'Called off') return claimText.calledOff;
  return claim.state === 'withdrawn' ? claimText.withdrawn : claimText.quoteEnded;
}

/**
 * Renders the claim's one banner where HMRC has done nothing to it, or where our own payout or a
 * difference is graver: that it was made and when the money comes, that HMRC is late, that it paid
 * less. It depends on the claim alone, so the address can be bookmarked.
 */
export function ClaimUpdates({
  answer,
  today,
  bankHref,
}: {
  answer: VatClaim;
  today: IsoDate;
  bankHref: string;
}) {
  const {
    claim,
    quote,
    bankAccountEnding,
    delayed,
    shortfallPence,
    hmrcTo,
    hmrcDueOn,
    followUp,
    news,
    money,
  } = answer;
  const waitsForReturn = followUp?.warnings.some(({ kind }) => kind === 'missing_return') ?? false;
  const isReduced = claim.payoutProblem === 'reduced';
  switch (claim.state) {
    case 'quoted':
    case 'confirmed':
      // The card below says that the payment is being stopped.
      if (money?.withdrawing) return null;
      if (isPayoutDelayed(answer)) {
        return (
          <Notice
            tone="error"
            title={
              isReduced
                ? claimText.holdingPayment(claim.reference)
                : claimText.notPayable(claim.reference)
            }
            action={
              isReduced ? (
                <ContactUs />
              ) : (
                <TextLink href={bankHref}>Correct the bank account</TextLink>
              )
            }
          >
            {claim.sentence}
          </Notice>
        );
      }
      if (quote.payoutBy < today) {
        return (
          <Notice
            tone="warning"
            title={claimText.payoutLate(claim.reference)}
            action={<ContactUs />}
          >
            {claimText.promised(
              formatPence(claim.arrivesPence),
              formatDayShort(quote.payoutBy, today),
            )}
          </Notice>
        );
      }
      return (
        <Notice tone="success" title={claimText.confirmed(claim.reference)} action={<ContactUs />}>
          {claimText.reachesBy({
            amount: formatPence(claim.arrivesPence),
            bankAccountEnding,
            day: formatDayShort(quote.payoutBy, today),
            sentence: claim.sentence,
          })}
        </Notice>
      );
    case 'paid_out':
      if (!delayed) return null;
      return (
        <Notice tone="warning" title={claimText.hmrcLate}>
          Its own date, {formatDay(hmrcDueOn ?? hmrcTo)}, has passed.{' '}
          {waitsForReturn ? claimText.paidWhileReturnMissing : claimText.paidWhileHmrcLate}
        </Notice>
      );
    case 'shortfall':
      return (
        <Notice
          tone="error"
          title={
            news[0]
              ? `${news[0].title}.`
              : shortfallPence === undefined
                ? claimText.hmrcPaidLess
                : claimText.hmrcPaidLessBy(formatPence(shortfallPence))
          }
          action={<ContactUs />}
        >
          {claimText.nothingTaken(claim.sentence)}
        </Notice>
      );
    case 'withdrawn':
    case 'expired':
      return (
        <Notice
          tone={money?.calledOffAt ? 'warning' : 'info'}
          title={unsoldTitle(answer)}
          action={money?.refused ? <ContactUs /> : undefined}
        >
          {claim.sentence}
          {claim.status === 'Not bought' && money?.refused
            ? ` Our reason: ${money.refused.reason}`
            : null}
        </Notice>
      );
    case 'hmrc_repaid':
      // The money map says that HMRC repaid, and what follows.
      return null;
    case 'closed':
      return (
        <Notice tone="success" title={claimText.hmrcPaid}>
          {claim.sentence}
        </Notice>
      );
  }
}
