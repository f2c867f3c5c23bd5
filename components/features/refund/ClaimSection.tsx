import { ArrowRight } from 'lucide-react';
import { Button } from '@/components/parts/Button';
import { Icon } from '@/components/parts/Icon';
import { StepSection, type SectionState } from '@/components/parts/StepSection';
import { ComingOff } from './ComingOff';
import { ActionRow, Panel } from '@/components/parts/Panel';
import { isExact } from './quoteWords';
import type { VatPages } from '@/hooks/overview/useVatPages';
import { ClaimMade } from './ClaimMade';
import { ClaimTrouble } from './ClaimTrouble';
import { isFiled, type Stage } from '@/components/features/filing/stage';
import type { Offer } from './useOffer';
import type { VatQuote, VatReturn } from '@/hooks/overview/vat';
import { formatPence } from '@/lib/kernel/money';
import { formatDateRange, formatDayShort, type IsoDate } from '@/lib/kernel/dates/ukDates';

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
    stage === 'confirming'
      ? 'Opens as soon as HMRC confirms that it has your return.'
      : 'Opens as soon as HMRC accepts the return, usually within 10 seconds.';
  return `${opens} The purchaser of the refund is ${purchaser}.`;
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
      <p>
        Nothing to claim. HMRC pays you {refund}, likely{' '}
        {formatDateRange(quote.hmrcFrom, quote.hmrcTo, today)}. You can still choose to be paid
        early until then.
      </p>
    );
  }
  if (!answer.maySell) {
    return (
      <p>
        Only an owner of the company can sell its refund. Ask them to open this page; until then
        nothing is sold, and HMRC pays {refund} in its own time.
      </p>
    );
  }
  if (!answer.bankAccountEnding) {
    return (
      <>
        <p>
          We need the account to pay {formatPence(quote.arrivesPence)} into.
          {frozen && !expired ? ' Your quote stays as it is meanwhile.' : ''}
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
        <p>The quote has ended. Get a new one above, then claim.</p>
      ) : frozen ? (
        <>
          <p>
            You sell the refund of {refund} to {quote.purchaser}. {formatPence(quote.arrivesPence)}{' '}
            reaches your account ending {answer.bankAccountEnding} by 5pm,{' '}
            {formatDayShort(quote.payoutBy, today)}. If HMRC pays less than {refund}, the difference
            is yours to settle.
          </p>
          <ComingOff price={quote} />
          <ActionRow>
            <Button
              variant="contained"
              onClick={claim}
              disabled={isClaiming || isHeld}
              endIcon={<Icon of={ArrowRight} />}
            >
              {isClaiming ? 'Claiming' : `Claim ${formatPence(quote.arrivesPence)}`}
            </Button>
            <p>Claimed once, however often you press.</p>
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
          <p>Free, and held for five working days. Nothing is sold yet.</p>
        </ActionRow>
      )}
      <ClaimTrouble offer={offer} />
    </>
  );
}
