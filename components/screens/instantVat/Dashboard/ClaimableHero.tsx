import { Button } from '@/components/parts/Button';
import { HeroPanel } from '@/components/parts/HeroPanel';
import { QuietPanel } from '@/components/parts/QuietPanel';
import { periodInSentence } from '@/components/screens/instantVat/periodWords';
import type { VatDashboard, VatQuote } from '@/hooks/overview/vat';
import { formatPence } from '@/lib/kernel/money';
import { negate } from '@/lib/kernel/sums';
import {
  formatDate,
  formatDayShort,
  formatDeadline,
  formatRelative,
  type IsoDate,
} from '@/lib/kernel/dates/ukDates';
import { gainedWords, isExact, setOffLines } from '@/components/features/refund/quoteWords';
import { dashboardText } from '@/lib/refunds/text';

type Claimable = Extract<VatDashboard['next'], { kind: 'claimable' }>;

/** Returns the sentence about missing figures; empty if none are missing. */
const caveat = (quote: VatQuote): string =>
  isExact(quote) || !quote.restsOn ? '' : ` ${quote.restsOn.sentence}`;

/**
 * Returns the terms of a quote. A quote with an id is frozen; without one it is an indication of
 * what the next page will offer.
 */
const termsOf = (quote: VatQuote, today: IsoDate): string => {
  const held = quote.id
    ? dashboardText.quoteHeld(formatDeadline(quote.expiresAt, today))
    : dashboardText.quoteOnReview;
  const resting = quote.assumption ? ` ${dashboardText.likelyDates(quote.assumption)}` : '';
  return dashboardText.quoteTerms(held, resting, caveat(quote));
};

interface ClaimableHeroProps {
  next: Claimable;
  href: string;
  today: IsoDate;
  dueOn?: IsoDate | undefined;
}

/**
 * A refund that can be sold now: the payout, its day, the calculation, and the result of waiting
 * (docs/rules/design.md#dashboard).
 */
export function ClaimableHero({ next, href, today, dueOn }: ClaimableHeroProps) {
  const { label, filed, quote } = next;
  const period = periodInSentence(label, today);
  const late =
    !filed && dueOn !== undefined && dueOn < today
      ? dashboardText.wasDue(formatDate(dueOn), formatRelative(dueOn, today))
      : '';
  if (!quote.worthIt) {
    return (
      <QuietPanel
        title={`HMRC owes you ${formatPence(quote.refundPence)} for ${period}`}
        action={
          <Button variant="contained" href={href}>
            {filed ? 'See the return' : 'Review and file the return'}
          </Button>
        }
      >
        {quote.reason ?? dashboardText.notWorthIt}
        {caveat(quote)}
      </QuietPanel>
    );
  }
  return (
    <HeroPanel
      next={filed ? `Next: get ${period} paid early` : dashboardText.fileAndGetPaid(period, late)}
      amount={quote.arrivesPence}
      when={`in your account by 5pm, ${formatDayShort(quote.payoutBy, today)}`}
      action={{ label: filed ? 'Review and claim' : 'Review return and claim', href }}
      sum={[
        { label: `VAT refund, ${label}`, amount: quote.refundPence },
        { label: `Fee, ${quote.feePercent}% (£5 minimum)`, amount: negate(quote.feePence) },
        ...setOffLines(quote),
        { label: 'You receive', amount: quote.arrivesPence, total: true },
      ]}
      terms={termsOf(quote, today)}
      bar={{
        start: today,
        paidOn: quote.payoutBy,
        likelyFrom: quote.hmrcFrom,
        latest: quote.hmrcTo,
        today,
        difference: `${gainedWords(quote)} later`,
      }}
    />
  );
}
