import { styled } from '@mui/material/styles';
import { Download } from 'lucide-react';
import { Block } from '@/components/parts/Block';
import { CardStack } from '@/components/parts/CardStack';
import { PageWidth } from '@/components/parts/PageWidth';
import { Wordmark } from '@/components/parts/BrandMarks';
import { Button } from '@/components/parts/Button';
import { Card } from '@/components/parts/Card';
import { Icon } from '@/components/parts/Icon';
import { PageHeading } from '@/components/parts/PageHeading';
import { StatusChip } from '@/components/parts/StatusChip';
import { Timeline } from '@/components/parts/Timeline';
import { AxisCard } from './AxisCard';
import { ClaimMoneyMap } from './ClaimMoneyMap';
import { ClaimUpdates } from './ClaimUpdates';
import { saysMoreThanNews } from './claimWords';
import { EnquiryCard } from './EnquiryCard';
import { IfHmrcAsks } from './IfHmrcAsks';
import { ClockCard } from './ClockCard';
import { MoneyCard } from './MoneyCard';
import { TimelineFoot } from './TimelineFoot';
import { DocumentsCard } from '@/components/screens/instantVat/ClaimMoney/DocumentsCard';
import { ShortfallCard } from '@/components/screens/instantVat/ClaimMoney/ShortfallCard';
import { WithdrawCard } from '@/components/screens/instantVat/ClaimMoney/WithdrawCard';
import { HeldNotice } from '@/components/screens/instantVat/HeldNotice';
import { UpdateNotices } from '@/components/screens/instantVat/UpdateNotices';
import { ContactUs } from '@/components/screens/instantVat/ContactUs';
import { TextLink } from '@/components/parts/TextLink';
import { Facts } from '@/components/screens/instantVat/Facts';
import { formatInstant } from '@/components/parts/formatInstant';
import { claimPageTitle } from '@/components/screens/instantVat/periodWords';
import { Disclosure } from '@/components/parts/Disclosure';
import { ShortfallSimulator } from '@/components/features/refund/ShortfallSimulator';
import { Warnings } from '@/components/features/refund/Warnings';
import { fullSteps } from '@/components/screens/instantVat/timelineSteps';
import type { VatPages } from '@/hooks/overview/useVatPages';
import type { RefundUpdate, VatClaim } from '@/hooks/overview/vat';
import { isUnsold } from '@/lib/refunds/claim/payoutWords';
import { isoDate } from '@/lib/kernel/dates/ukDates';
import { claimText, quoteText } from '@/lib/refunds/text';

/**
 * Money and clock, then what has happened, then what is kept: under each other on a phone; from
 * 1024 px up the first and the last stand beside the timeline
 * (docs/rules/design.md#claim-on-the-page).
 */
const ClaimColumns = styled('div')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) 336px',
  gridTemplateRows: 'auto 1fr',
  alignItems: 'start',
  gap: 24,
  '& > :nth-of-type(1)': { gridColumn: 2, gridRow: 1 },
  '& > :nth-of-type(2)': { gridColumn: 1, gridRow: '1 / span 2' },
  '& > :nth-of-type(3)': { gridColumn: 2, gridRow: 2 },
  [theme.breakpoints.down('md')]: {
    display: 'flex',
    flexDirection: 'column',
    alignItems: 'stretch',
  },
  [theme.breakpoints.down('sm')]: { gap: 16 },
  '@media print': { display: 'block', '& section': { marginTop: 16 } },
}));

interface ClaimFullProps {
  answer: VatClaim;
  companyId: string;
  pages: VatPages;
  now: Date;
  children?: React.ReactNode;
}

/**
 * A claim in full: our payment, HMRC's progress, what is next and when
 * (docs/rules/design.md#claim-on-the-page).
 */
export function ClaimFull({ answer, companyId, pages, now, children }: ClaimFullProps) {
  const today = isoDate(now);
  const { claim, companyName, purchaser, followUp } = answer;
  const ids = { company_id: companyId, period_id: answer.periodId };
  // On the claim's own page the link leads to the answer to HMRC, or to our support.
  const wayOn = ({ what, act }: RefundUpdate) => {
    if (act.periodId) return undefined;
    return what === 'question' && pages.evidence ? (
      <TextLink href={pages.evidence(answer.periodId)}>Open the evidence pack</TextLink>
    ) : (
      <ContactUs />
    );
  };
  // One banner with one cause: HMRC's act, unless the claim's own state is about it or is graver.
  const isNews = answer.news.length > 0 && !saysMoreThanNews(answer);
  const others = claim.state === 'shortfall' ? [] : answer.news.slice(isNews ? 1 : 0);
  const saidAlready = ({ kind }: { kind: string }) =>
    kind === 'missing_return' && answer.news.some(({ what }) => what === 'suspended');
  return (
    <PageWidth width="task">
      <div className="print-only">
        <Wordmark product="InstantVAT" />
      </div>
      <PageHeading
        back={{ href: pages.dashboard, label: 'Dashboard' }}
        title={claimPageTitle(claim.periodLabel)}
        status={<StatusChip word={claim.status} />}
        sub={
          <Facts
            facts={[
              companyName,
              `Claim ${claim.reference}`,
              isUnsold(claim.state) ? 'Not sold' : `Sold to ${purchaser}`,
            ]}
          />
        }
        aside={
          <Button
            variant="outlined"
            size="small"
            startIcon={<Icon of={Download} size={16} />}
            onClick={() => window.print()}
          >
            Save as PDF
          </Button>
        }
      />
      <CardStack>
        {children}
        {isNews ? (
          <UpdateNotices news={answer.news.slice(0, 1)} pages={pages} actionOf={wayOn} />
        ) : (
          <ClaimUpdates answer={answer} today={today} bankHref={pages.companyStep} />
        )}
        <ClaimMoneyMap
          answer={answer}
          ids={{ company_id: companyId, claim_id: claim.id }}
          today={today}
        />
        <ShortfallCard answer={answer} today={today} />
        <HeldNotice held={answer.money?.held} bankHref={pages.companyStep} />
        <AxisCard answer={answer} today={today} />
        <ClaimColumns>
          <CardStack>
            <MoneyCard answer={answer} />
            {claim.clock ? (
              <ClockCard
                clock={claim.clock}
                today={today}
                chaseHref={followUp?.canChase ? pages.chaseLetter?.(claim.id) : undefined}
              />
            ) : null}
          </CardStack>
          <CardStack>
            {others.length > 0 ? (
              <UpdateNotices news={others} pages={pages} actionOf={wayOn} />
            ) : null}
            {followUp ? (
              <Warnings
                warnings={followUp.warnings.filter((warning) => !saidAlready(warning))}
                pages={pages}
              />
            ) : null}
            <Card title={claimText.timeline}>
              <Block top={20}>
                <Timeline
                  label={claimText.timeline}
                  variant="full"
                  steps={fullSteps(claim, today)}
                />
              </Block>
              {claim.clock || claim.hmrcReadAt ? (
                <TimelineFoot claim={claim} pages={pages} now={now} />
              ) : null}
            </Card>
            {followUp && claim.clock ? (
              <EnquiryCard enquiries={followUp.enquiries} ids={ids} today={today} />
            ) : null}
            {claim.clock ? (
              <div className="no-print">
                <Disclosure title={quoteText.ifHmrcPaysLess}>
                  <ShortfallSimulator
                    refundPence={claim.refundPence}
                    arrivesPence={claim.arrivesPence}
                  />
                </Disclosure>
              </div>
            ) : null}
          </CardStack>
          <CardStack>
            <DocumentsCard answer={answer} />
            <WithdrawCard answer={answer} />
            {followUp && pages.evidence ? (
              <IfHmrcAsks evidence={followUp.evidence} href={pages.evidence(answer.periodId)} />
            ) : null}
          </CardStack>
        </ClaimColumns>
        <p className="print-only">
          {claimText.printed(formatInstant(now.toISOString()), claim.reference)}
        </p>
      </CardStack>
    </PageWidth>
  );
}
