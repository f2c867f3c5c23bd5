import dynamic from 'next/dynamic';
import { useRouter } from 'next/router';
import { useEffect, useRef } from 'react';
import { offerStates, filingStage } from '@/components/features/filing/stage';
import { PageWidth } from '@/components/parts/PageWidth';
import { ClaimMade } from '@/components/features/refund/ClaimMade';
import { ClaimSection } from '@/components/features/refund/ClaimSection';
import { PaymentSection } from '@/components/features/refund/PaymentSection';
import { ReauthenticationGuard } from '@/components/features/reauthentication/ReauthenticationGuard';
import { useOffer } from '@/components/features/refund/useOffer';
import { Button } from '@/components/parts/Button';
import { LazyPart, type OnItsWay } from '@/components/parts/LazyPart';
import { PageHeading } from '@/components/parts/PageHeading';
import { QuietPanel } from '@/components/parts/QuietPanel';
import { DeclineOffer } from './DeclineOffer';
import { ProveSection } from './ProveSection';
import { useSeeOffer, type OfferIds, type RefundOffer } from '@/hooks/refunds/offers';
import type { VatQuote, VatReturn } from '@/hooks/overview/vat';
import { formatDeadline, isoDate } from '@/lib/kernel/dates/ukDates';
import { isOpenOffer } from '@/lib/refunds/offers/saleOffer';
import { labelInSentence } from '@/lib/vat/obligations';
import { pageHref } from '@/lib/app/hrefs';
import { clientRefundText } from '@/lib/clients/text';

const Waiting = (way: OnItsWay) => (
  <LazyPart {...way} what="the form" safe={clientRefundText.offerKept} />
);

/** Loaded on demand: only a client without an account needs the form. */
const NewAccount = dynamic(() => import('./NewAccount').then((module) => module.NewAccount), {
  ssr: false,
  loading: Waiting,
});

interface OfferedRefundProps {
  ids: OfferIds;
  offer: RefundOffer;
  answer: VatReturn;
  now: Date;
  readAgain: () => Promise<{ isError: boolean }>;
}

const toHome = (
  <Button variant="contained" href={pageHref('home')}>
    Go to your first page
  </Button>
);

const pagesOf = ({ company_id: companyId }: OfferIds) => ({
  claim: (claimId: string) => pageHref('claim', { company_id: companyId, claim_id: claimId }),
  vatReturn: (periodId: string) =>
    pageHref('vatReturn', { company_id: companyId, period_id: periodId }),
  companyStep: pageHref('home'),
});

/**
 * The offer and its practice; then the quote, the account and the sale as a business has them, or
 * why the offer cannot be answered.
 */
export function OfferedRefund(props: OfferedRefundProps) {
  const { ids, offer, answer, now } = props;
  const {
    practice_name: practice,
    company_name: company,
    offered_by: by,
    label,
    expires_at: expiresAt,
    state,
  } = offer;
  const isOpen = isOpenOffer(state) && !answer.claim;
  const quote = answer.maySell && offer.why_not === undefined ? answer.quote : undefined;
  useNoteSeen(ids, offer);
  return (
    <PageWidth width="task">
      <PageHeading
        dense
        title={`Your VAT refund for ${labelInSentence(label)}`}
        sub={`${practice} · for ${company}`}
        lead={
          isOpen
            ? clientRefundText.lead(by, practice, formatDeadline(expiresAt, isoDate(now)))
            : undefined
        }
      />
      {answer.claim ? (
        <ClaimMade claim={answer.claim} number={1} state="done" pages={pagesOf(ids)} />
      ) : null}
      {isOpen && quote ? <Decide {...props} quote={quote} /> : null}
      {isOpen && !quote ? (
        <QuietPanel title={clientRefundText.notPossible} action={toHome}>
          {offer.why_not ?? clientRefundText.askPractice(practice)}
        </QuietPanel>
      ) : null}
      {!isOpen && !answer.claim ? (
        <QuietPanel title="There is nothing to decide here" action={toHome}>
          {offer.sentence ?? clientRefundText.nothingSold}
        </QuietPanel>
      ) : null}
    </PageWidth>
  );
}

/** Reports once to the practice that its offer was seen; nothing on this page depends on it. */
function useNoteSeen(ids: OfferIds, { state, offer_id }: RefundOffer) {
  const { mutate } = useSeeOffer(ids);
  const noted = useRef(false);
  useEffect(() => {
    if (state !== 'offered' || noted.current) return;
    noted.current = true;
    mutate({ offer_id });
  }, [state, offer_id, mutate]);
}

const Decide = (props: DecideProps) => (
  <ReauthenticationGuard>
    <Deciding {...props} />
  </ReauthenticationGuard>
);

type DecideProps = OfferedRefundProps & { quote: VatQuote };

function Deciding({ ids, offer, answer, quote, now, readAgain }: DecideProps) {
  const today = isoDate(now);
  const stage = filingStage(answer, today);
  const { query } = useRouter();
  // Only clients who chose to be paid early were sent to HMRC, even if waiting would be better.
  const chosen = query.outcome === undefined && query.proven === undefined ? undefined : 'early';
  const sale = useOffer({ ids, answer, now, readAgain, onClaimed: () => void readAgain(), chosen });
  const states = offerStates(stage, answer, sale);
  const pages = pagesOf(ids);
  const before = offer.proven_at === undefined ? clientRefundText.opensLater : undefined;
  return (
    <>
      <PaymentSection
        number={1}
        offer={sale}
        quote={quote}
        accountEnding={answer.bankAccountEnding}
        maySell={answer.maySell && before === undefined}
        followUp={answer.followUp}
        pages={pages}
        state={states.payment}
        today={today}
      />
      <ProveSection number={2} ids={ids} offer={offer} isWaiting={sale.choice === 'wait'} />
      <ClaimSection
        number={3}
        answer={answer}
        offer={sale}
        quote={quote}
        stage={stage}
        state={states.claim}
        pages={pages}
        today={today}
        before={before}
        account={
          <NewAccount
            companyId={ids.company_id}
            practiceName={offer.practice_name}
            onSaved={() => void readAgain()}
          />
        }
      />
      <DeclineOffer ids={ids} offer={offer} />
    </>
  );
}
