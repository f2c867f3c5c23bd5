import dynamic from 'next/dynamic';
import { ArrowRight } from 'lucide-react';
import { Button } from '@/components/parts/Button';
import { Icon } from '@/components/parts/Icon';
import { StepSection, type SectionState } from '@/components/parts/StepSection';
import { ComingOff } from './ComingOff';
import { ActionRow, Panel } from '@/components/parts/Panel';
import { isExact } from './quoteWords';
import type { VatPages } from '@/hooks/overview/useVatPages';
import { ClaimMade } from './ClaimMade';
import { ClaimError } from './ClaimError';
import { isFiled, type Stage } from '@/components/features/filing/stage';
import type { Offer } from './useOffer';
import type { VatQuote, VatReturn } from '@/hooks/overview/vat';
import { formatPence } from '@/lib/kernel/money';
import { formatDateRange, formatDayShort, type IsoDate } from '@/lib/kernel/dates/ukDates';
import { claimStepText } from '@/lib/refunds/text';

/** Loaded with a quote that names its terms. */
const SaleTerms = dynamic(() => import('./SaleTerms').then((module) => module.SaleTerms), {
  ssr: false,
});

interface ClaimSectionProps {
  answer: VatReturn;
  offer: Offer;
  quote: VatQuote;
  stage: Stage;
  state: SectionState;
  pages: Pick<VatPages, 'claim' | 'companyStep'>;
  today: IsoDate;
  number?: number;
  /** The form for the account on this page, in place of a link to another page. */
  account?: React.ReactNode;
  /** A sentence about what has to be done before the refund can be claimed. */
  before?: string | undefined;
}

const hintOf = (stage: Stage, purchaser: string): string | undefined => {
  if (isFiled(stage)) return undefined;
  const opens =
    stage === 'confirming' ? claimStepText.opensOnConfirmation : claimStepText.opensOnAcceptance;
  return claimStepText.purchaser(opens, purchaser);
};

/**
 * The last step: sell the refund at the frozen quote (docs/rules/design.md#vat-return-on-the-page).
 */
export function ClaimSection({
  answer,
  offer,
  quote,
  stage,
  state,
  pages,
  today,
  number = 4,
  account,
  before,
}: ClaimSectionProps) {
  if (answer.claim)
    return <ClaimMade claim={answer.claim} number={number} state={state} pages={pages} />;
  if (before && offer.choice === 'early')
    return <StepSection number={number} title="Claim" hint={before} state="next" last />;
  return (
    <StepSection
      number={number}
      title="Claim"
      hint={hintOf(stage, quote.purchaser)}
      state={state}
      last
    >
      {isFiled(stage) ? (
        <Panel>
          <Open
            answer={answer}
            offer={offer}
            quote={quote}
            pages={pages}
            today={today}
            account={account}
          />
        </Panel>
      ) : null}
    </StepSection>
  );
}

function Open({
  answer,
  offer,
  quote,
  pages,
  today,
  account,
}: Omit<ClaimSectionProps, 'stage' | 'state'>) {
  const { choice, expired, frozen, askForQuote, claim, isAsking, isClaiming, lost } = offer;
  const isHeld = lost === 'looking' || lost === 'unreachable';
  const refund = formatPence(quote.refundPence);
  if (choice === 'wait') {
    return (
      <p>{claimStepText.waiting(refund, formatDateRange(quote.hmrcFrom, quote.hmrcTo, today))}</p>
    );
  }
  if (!answer.maySell) {
    return <p>{claimStepText.ownerOnly(refund)}</p>;
  }
  if (!answer.bankAccountEnding) {
    return (
      <>
        <p>
          {claimStepText.accountNeeded(formatPence(quote.arrivesPence))}
          {frozen && !expired ? ` ${claimStepText.quoteKept}` : ''}
        </p>
        {account ?? (
          <ActionRow>
            <Button variant="contained" href={pages.companyStep}>
              Add a bank account
            </Button>
          </ActionRow>
        )}
      </>
    );
  }
  return (
    <>
      {expired ? (
        <p>{claimStepText.getNewQuote}</p>
      ) : frozen ? (
        <>
          <p>
            {claimStepText.terms({
              refund,
              purchaser: quote.purchaser,
              amount: formatPence(quote.arrivesPence),
              bankAccountEnding: answer.bankAccountEnding,
              day: formatDayShort(quote.payoutBy, today),
            })}
          </p>
          <ComingOff price={quote} />
          {quote.termsVersion === undefined ? null : (
            <p>
              {claimStepText.accepts} <SaleTerms version={quote.termsVersion} />.
            </p>
          )}
          <ActionRow>
            <Button
              variant="contained"
              onClick={claim}
              disabled={isClaiming || isHeld}
              endIcon={<Icon of={ArrowRight} />}
            >
              {isClaiming ? 'Claiming' : `Claim ${formatPence(quote.arrivesPence)}`}
            </Button>
            <p>{claimStepText.claimedOnce}</p>
          </ActionRow>
        </>
      ) : (
        <ActionRow>
          <Button variant="contained" onClick={askForQuote} disabled={isAsking}>
            {isAsking
              ? 'Asking for a quote'
              : isExact(quote)
                ? 'Get the exact quote'
                : 'Get a quote'}
          </Button>
          <p>{claimStepText.quoteIsFree}</p>
        </ActionRow>
      )}
      <ClaimError offer={offer} />
    </>
  );
}
