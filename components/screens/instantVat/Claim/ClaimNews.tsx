import { TextLink } from '@/components/parts/TextLink';
import { isHeldUp } from './claimWords';
import { ContactUs } from '@/components/screens/instantVat/ContactUs';
import { Notice } from '@/components/parts/Notice';
import type { VatClaim } from '@/hooks/overview/vat';
import { formatPence } from '@/lib/kernel/money';
import { formatDay, formatDayShort, type IsoDate } from '@/lib/kernel/dates/ukDates';

function lateWords(hasNews: boolean, waitsForReturn: boolean): string {
  // The action is shown above.
  if (hasNews) return 'You have your money.';
  return waitsForReturn
    ? 'You have your money. HMRC holds the refund back while a return is missing: file that one, and it moves again.'
    : 'You have your money and there is nothing for you to do; the wait is ours. HMRC owes interest while it is late.';
}

function unsoldTitle({ claim, money }: VatClaim): string {
  if (claim.status === 'Not bought') return 'We did not buy this refund.';
  if (money?.calledOffAt || claim.status === 'Called off') return 'We called off this sale.';
  return claim.state === 'withdrawn' ? 'You withdrew this claim.' : 'This quote ended.';
}

/**
 * The most important news of a claim today, at the top: that it was made and when the money comes,
 * that HMRC is late, that it paid less. It depends on the claim alone, so the address can be
 * bookmarked.
 */
export function ClaimNews({
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
      if (isHeldUp(answer)) {
        return (
          <Notice
            tone="error"
            title={
              isReduced
                ? `We are holding the payment for your claim ${claim.reference}.`
                : `Your claim ${claim.reference} is made, but the money could not be paid.`
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
            title={`Your money is late, and that is our doing. Your reference is ${claim.reference}.`}
            action={<ContactUs />}
          >
            We promised {formatPence(claim.arrivesPence)} by 5pm,{' '}
            {formatDayShort(quote.payoutBy, today)}. It is still yours and still on its way; you
            need not claim again.
          </Notice>
        );
      }
      return (
        <Notice
          tone="success"
          title={`Claim confirmed. Your reference is ${claim.reference}.`}
          action={<ContactUs />}
        >
          {formatPence(claim.arrivesPence)} reaches your account ending {bankAccountEnding} by 5pm,{' '}
          {formatDayShort(quote.payoutBy, today)}. {claim.sentence}
        </Notice>
      );
    case 'paid_out':
      if (!delayed) return null;
      return (
        <Notice tone="warning" title="HMRC is late with this refund.">
          Its own date, {formatDay(hmrcDueOn ?? hmrcTo)}, has passed.{' '}
          {lateWords(news.length > 0, waitsForReturn)}
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
                ? 'HMRC paid less than the refund you sold.'
                : `HMRC paid ${formatPence(shortfallPence)} less than the refund you sold.`
          }
          action={<ContactUs />}
        >
          {claim.sentence} Nothing is taken from your account. If you think HMRC is wrong, tell us.
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
    case 'closed':
      return (
        <Notice tone="success" title="HMRC has paid.">
          {claim.sentence}
        </Notice>
      );
  }
}
