import { styled } from '@mui/material/styles';
import { Block } from '@/components/parts/Block';
import { PageWidth } from '@/components/parts/PageWidth';
import { Wordmark } from '@/components/parts/BrandMarks';
import { PageHeading } from '@/components/parts/PageHeading';
import { Provenance } from '@/components/parts/Provenance';
import { StatusChip } from '@/components/parts/StatusChip';
import { TotalBar } from '@/components/parts/TotalBar';
import { Facts } from '@/components/screens/instantVat/Facts';
import { filingWords, returnTitle } from '@/components/parts/returnWords';
import { isSettled } from '@/components/screens/instantVat/periodWords';
import { ContactUs } from '@/components/screens/instantVat/ContactUs';
import type { VatPages } from '@/hooks/overview/useVatPages';
import { BoxesSection } from './BoxesSection';
import { ClaimMade } from '@/components/features/refund/ClaimMade';
import { ClaimSection } from '@/components/features/refund/ClaimSection';
import { figuresSource } from '@/components/features/filing/boxList';
import { DeclarationSection } from '@/components/features/filing/DeclarationSection';
import { PaymentSection } from '@/components/features/refund/PaymentSection';
import { PaySection } from './PaySection';
import { SideCard } from './SideCard';
import {
  isFiled,
  lacksOnlyConsent,
  offerStates,
  filingStage,
  stepStates,
} from '@/components/features/filing/stage';
import { barAction, returnTotals } from './totals';
import { ReauthenticationGuard } from '@/components/features/reauthentication/ReauthenticationGuard';
import { useOffer } from '@/components/features/refund/useOffer';
import { useSending } from '@/components/features/filing/useSending';
import { useGoAfterAnswer } from '@/hooks/app/page/navigation';
import type { PeriodIds } from '@/lib/access/ids';
import type { VatReturn } from '@/hooks/overview/vat';
import { periodRange } from '@/lib/vat/obligations';
import { isoDate } from '@/lib/kernel/dates/ukDates';

const Columns = styled('div')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) 320px',
  alignItems: 'start',
  gap: 32,
  [theme.breakpoints.down('md')]: {
    gridTemplateColumns: 'minmax(0, 1fr)',
    // What takes the focus is not left under the bar of totals (WCAG 2.4.11).
    '& :is(a, button, input)': { scrollMarginBottom: 88 },
  },
}));

interface VatReturnFullProps {
  answer: VatReturn;
  ids: PeriodIds;
  pages: VatPages;
  now: Date;
  readAgain: () => Promise<{ isError: boolean }>;
  children?: React.ReactNode;
}

/**
 * One return: check, declare, choose, claim, on one page
 * (docs/rules/design.md#vat-return-on-the-page).
 */
export const VatReturnFull = (props: VatReturnFullProps) => (
  <ReauthenticationGuard>
    <Return {...props} />
  </ReauthenticationGuard>
);

function Return({ answer, ids, pages, now, readAgain, children }: VatReturnFullProps) {
  const goOn = useGoAfterAnswer();
  const today = isoDate(now);
  const stage = filingStage(answer, today);
  const sending = useSending(ids, answer, readAgain);
  const offer = useOffer({
    ids,
    answer,
    now,
    readAgain,
    onClaimed: (claimId) => void goOn((pages.confirmation ?? pages.claim)(claimId)),
  });
  const { period, direction, companyName, figuresFrom, figuresReadAt } = answer;
  const { filing, note } = filingWords(period, today);
  const steps = stepStates(stage);
  const quote = direction === 'refund' && stage !== 'conflict' ? answer.quote : undefined;
  const offered = offerStates(stage, answer, offer);
  return (
    <>
      <PageWidth width="task">
        <div className="print-only">
          <Wordmark product="InstantVAT" />
        </div>
        <PageHeading
          back={{ href: pages.dashboard, label: 'Dashboard' }}
          title={returnTitle(period.label)}
          status={
            (stage === 'ready' || stage === 'needs_figures') &&
            period.status !== 'Return late' ? undefined : (
              <StatusChip word={period.status} />
            )
          }
          sub={<Facts facts={[companyName, periodRange(period), `${filing}, ${note}`]} />}
          aside={
            figuresReadAt && figuresFrom !== 'none' ? (
              <Provenance
                source={figuresSource(answer)}
                readAt={figuresReadAt}
                now={now}
                isTyped={answer.figuresFrom === 'typed'}
              />
            ) : undefined
          }
        />
        {children ? <Block below={24}>{children}</Block> : null}
        <Columns>
          <div>
            <BoxesSection
              answer={answer}
              ids={ids}
              stage={stage}
              state={steps.boxes}
              before={sending.before}
              pages={pages}
            />
            <DeclarationSection
              ids={ids}
              answer={answer}
              stage={stage}
              state={steps.declaration}
              sending={sending}
              last={!quote && direction !== 'payment' && !answer.claim}
              connectHref={lacksOnlyConsent(answer, today) ? pages.connections : undefined}
              contact={<ContactUs />}
            />
            {direction === 'payment' ? (
              <PaySection answer={answer} stage={stage} today={today} />
            ) : null}
            {quote ? (
              <>
                <PaymentSection
                  offer={offer}
                  quote={quote}
                  accountEnding={answer.bankAccountEnding}
                  maySell={answer.maySell}
                  followUp={answer.followUp}
                  pages={pages}
                  state={offered.payment}
                  today={today}
                />
                <ClaimSection
                  answer={answer}
                  offer={offer}
                  quote={quote}
                  stage={stage}
                  state={offered.claim}
                  pages={pages}
                  today={today}
                />
              </>
            ) : answer.claim ? (
              <ClaimMade claim={answer.claim} number={3} state="done" pages={pages} />
            ) : null}
          </div>
          <SideCard
            answer={answer}
            quote={quote}
            settled={isSettled(period)}
            open={!isFiled(stage) && stage !== 'confirming' && stage !== 'conflict'}
            today={today}
          />
        </Columns>
      </PageWidth>
      <TotalBar
        totals={returnTotals(answer, quote, today)}
        action={barAction(answer, stage, {
          quote,
          isFrozen: offer.frozen && offer.choice === 'early',
        })}
      />
    </>
  );
}
