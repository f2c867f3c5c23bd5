import { styled } from '@mui/material/styles';
import { Disclosure } from '@/components/parts/Disclosure';
import { ShortfallSimulator } from './ShortfallSimulator';
import type { RefundFollowUp, VatQuote } from '@/hooks/overview/vat';
import { formatPence } from '@/lib/kernel/money';
import { formatRateTenths, WORTH_RULE } from '@/lib/refunds/quote/quote';
import { priceSum, setOffSentence } from '@/lib/refunds/claim/shortfall';
import { formatDeadline, type IsoDate } from '@/lib/kernel/dates/ukDates';
import { quoteText } from '@/lib/refunds/text';

const Facts = styled('dl')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 160px) minmax(0, 1fr)',
  gap: '8px 16px',
  '& dd': { color: theme.vars.palette.text.primary, overflowWrap: 'anywhere' },
  [theme.breakpoints.down('sm')]: {
    gridTemplateColumns: 'minmax(0, 1fr)',
    gap: 2,
    '& dd': { marginBottom: 8 },
  },
}));

interface QuoteTermsProps {
  quote: VatQuote;
  followUp: RefundFollowUp | undefined;
  today: IsoDate;
}

/** The terms of a quote: the fee as a sum, its break-even, its end, its rate card and its hash. */
export function QuoteTerms({ quote, followUp, today }: QuoteTermsProps) {
  const frozen = quote.id !== undefined && quote.hash !== undefined;
  return (
    <>
      <Disclosure title={quoteText.howWorkedOut}>
        <Facts>
          <dt>The sum</dt>
          <dd>
            {priceSum(quote)}
            {setOffSentence(quote) ? `. ${setOffSentence(quote)}` : ''}
          </dd>
          {quote.restsOn ? (
            <>
              <dt>Rests on</dt>
              <dd>{quote.restsOn.sentence}</dd>
            </>
          ) : null}
          <dt>Fee</dt>
          <dd>
            {quoteText.fee(
              quote.feePercent,
              followUp ? quoteText.minimumBelow(formatPence(followUp.breakEvenPence)) : '',
            )}
          </dd>
          <dt>Break-even</dt>
          <dd>{quoteText.breakEven(formatRateTenths(quote.annualRateTenths))}</dd>
          <dt>Worth it?</dt>
          <dd>
            {quote.worthIt ? quoteText.worthIt : `By our rule, no. ${quote.reason ?? ''}`}{' '}
            {WORTH_RULE}
          </dd>
          {followUp ? (
            <>
              <dt>HMRC’s dates</dt>
              <dd>{followUp.etaSource}</dd>
            </>
          ) : null}
          <dt>Rate card</dt>
          <dd>{quote.rateCardVersion}</dd>
          <dt>{frozen ? 'Held until' : 'Held'}</dt>
          <dd>{frozen ? formatDeadline(quote.expiresAt, today) : quoteText.notHeldYet}</dd>
          {frozen ? (
            <>
              <dt>Fingerprint</dt>
              <dd title={quote.hash}>
                <code>{quote.hash?.slice(0, 16)}</code>. {quoteText.fingerprint}
              </dd>
            </>
          ) : null}
        </Facts>
      </Disclosure>
      <Disclosure title={quoteText.ifHmrcPaysLess}>
        <ShortfallSimulator refundPence={quote.refundPence} arrivesPence={quote.arrivesPence} />
      </Disclosure>
    </>
  );
}
