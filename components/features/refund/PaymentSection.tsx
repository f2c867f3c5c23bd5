import dynamic from 'next/dynamic';
import { Button } from '@/components/parts/Button';
import { ChoiceCard } from '@/components/parts/ChoiceCard';
import { Stack } from '@/components/parts/Stack';
import { StepSection, type SectionState } from '@/components/parts/StepSection';
import { Notice } from '@/components/parts/Notice';
import { Text } from '@/components/parts/Text';
import { ComingOff } from './ComingOff';
import { QuoteTerms } from './QuoteTerms';
import { Warnings } from './Warnings';
import type { VatPages } from '@/hooks/overview/useVatPages';
import { feeAsRate, isExact } from './quoteWords';
import type { Offer } from './useOffer';
import type { RefundFollowUp, VatQuote } from '@/hooks/overview/vat';
import { formatPence } from '@/lib/kernel/money';
import { priceSum } from '@/lib/refunds/claim/shortfall';
import {
  formatDateRange,
  formatDayShort,
  formatDeadline,
  type IsoDate,
} from '@/lib/kernel/dates/ukDates';
import { quoteText } from '@/lib/refunds/text';

const QuoteMap = dynamic(() => import('./QuoteMap').then(({ QuoteMap: Map }) => Map));

const hintOf = ({ quote, frozen, expired }: Offer, today: IsoDate): string | undefined => {
  if (!quote) return undefined;
  if (expired) return quoteText.ended(formatDeadline(quote.expiresAt, today));
  const until = formatDeadline(quote.expiresAt, today);
  if (isExact(quote)) {
    return frozen ? quoteText.exactHeld(until) : quoteText.exactToday;
  }
  const held = frozen ? quoteText.held(until) : quoteText.today;
  return [held, quote.restsOn?.sentence].filter(Boolean).join(' ');
};

/** Loaded with a renewed quote. */
const QuoteChange = dynamic(() => import('./QuoteChange').then((module) => module.QuoteChange), {
  ssr: false,
});

interface PaymentSectionProps {
  offer: Offer;
  quote: VatQuote;
  accountEnding: string | undefined;
  maySell: boolean;
  followUp: RefundFollowUp | undefined;
  pages: Pick<VatPages, 'vatReturn'>;
  state: SectionState;
  today: IsoDate;
  number?: number;
}

/**
 * A step to choose: be paid early, or wait for HMRC, which is always offered and costs nothing
 * (docs/rules/design.md#vat-return-on-the-page).
 */
export function PaymentSection({
  offer,
  quote,
  accountEnding,
  maySell,
  followUp,
  pages,
  state,
  today,
  number = 3,
}: PaymentSectionProps) {
  const { choice, setChoice, expired, ended, askForQuote, isAsking } = offer;
  // While the page stays open, the server may not have sent the ended quote yet.
  const before = expired || state === 'done' ? undefined : (ended ?? followUp?.quoteBefore);
  const to = accountEnding ? `to account ending ${accountEnding}` : quoteText.accountMissing;
  return (
    <StepSection
      number={number}
      title="Choose how you are paid"
      hint={hintOf(offer, today)}
      state={state}
    >
      <Stack gap={16}>
        {before ? <QuoteChange before={before} after={quote} today={today} /> : null}
        {followUp && state !== 'done' ? (
          <Warnings warnings={followUp.warnings} pages={pages} />
        ) : null}
        {quote.worthIt ? null : (
          <Notice tone="warning" title={quoteText.notWorthIt}>
            {quote.reason}
          </Notice>
        )}
        {quote.waitsBecause && state !== 'done' ? (
          <Text font="caption" tone="quiet">
            {quote.waitsBecause}
          </Text>
        ) : null}
        <Stack as="fieldset" gap={12}>
          <legend className="visually-hidden">How you are paid</legend>
          <ChoiceCard
            name="payment"
            value="early"
            checked={choice === 'early'}
            onChange={() => setChoice('early')}
            disabled={expired || state === 'done'}
            title="Paid early by InstantVAT"
            text={`By 5pm, ${formatDayShort(quote.payoutBy, today)}, ${to}`}
            figure={formatPence(quote.arrivesPence)}
            figureNote={priceSum(quote).replace(/ = .*$/, '')}
          />
          <ChoiceCard
            name="payment"
            value="wait"
            checked={choice === 'wait'}
            onChange={() => setChoice('wait')}
            disabled={state === 'done'}
            title="Wait for HMRC"
            text={`Likely ${formatDateRange(quote.hmrcFrom, quote.hmrcTo, today)}${quote.assumption ? `, ${quote.assumption}` : ''}, no fee`}
            figure={formatPence(quote.refundPence)}
            figureNote="Estimate"
          />
        </Stack>
        {expired && maySell ? (
          <div>
            <Button variant="outlined" onClick={askForQuote} disabled={isAsking}>
              {isAsking ? 'Asking for a quote' : 'Get a new quote'}
            </Button>
          </div>
        ) : (
          <Text font="caption" tone="quiet">
            {feeAsRate(quote)}
          </Text>
        )}
        <ComingOff price={quote} />
        {choice === 'early' && state !== 'done' ? (
          <QuoteMap quote={quote} accountEnding={accountEnding} today={today} />
        ) : null}
        <QuoteTerms quote={quote} followUp={followUp} today={today} />
      </Stack>
    </StepSection>
  );
}
