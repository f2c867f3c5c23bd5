import { Block } from '@/components/parts/Block';
import { Card } from '@/components/parts/Card';
import { CardStack } from '@/components/parts/CardStack';
import { Notice } from '@/components/parts/Notice';
import { PageHeading } from '@/components/parts/PageHeading';
import { PageWidth } from '@/components/parts/PageWidth';
import { Timeline } from '@/components/parts/Timeline';
import { Columns } from '@/components/screens/instantVat/Columns';
import { Facts } from '@/components/screens/instantVat/Facts';
import { UpdateNotices } from '@/components/screens/instantVat/UpdateNotices';
import { AnswerCard } from './AnswerCard';
import { HeldFoot } from './HeldFoot';
import { canAddInvoice, heldSteps, heldTitle } from './heldWords';
import { DuringReview } from './DuringReview';
import { QuestionCard } from './QuestionCard';
import { WhyThisOne } from './WhyThisOne';
import type { VatPages } from '@/hooks/overview/useVatPages';
import type { ClaimReview, VatClaim } from '@/hooks/overview/vat';
import { isoDate } from '@/lib/kernel/dates/ukDates';
import { heldClaimText } from '@/lib/refunds/text';

interface HeldClaimProps {
  answer: VatClaim;
  review: ClaimReview;
  companyId: string;
  pages: VatPages;
  now: Date;
  children?: React.ReactNode;
}

/**
 * A sold refund with a payout under review: by when we answer, why, and what the customer can do
 * meanwhile (docs/rules/design.md#held-payout).
 */
export function HeldClaim({ answer, review, companyId, pages, now, children }: HeldClaimProps) {
  const today = isoDate(now);
  const { claim, companyName } = answer;
  const ids = { company_id: companyId, claim_id: claim.id };
  return (
    <PageWidth width="task">
      <PageHeading
        back={{ href: pages.dashboard, label: 'Dashboard' }}
        title={heldTitle(review)}
        sub={<Facts facts={[companyName, claim.periodLabel]} />}
      />
      <CardStack>
        {children}
        <UpdateNotices news={answer.news} pages={pages} />
        <Columns>
          <CardStack>
            <AnswerCard answer={answer} review={review} now={now} />
            {review.question ? (
              <QuestionCard
                ids={ids}
                question={review.question}
                canAddInvoice={canAddInvoice(answer, review, pages)}
                now={now}
              />
            ) : null}
            <WhyThisOne review={review} today={today} />
            <Card title="What happens next">
              <Block top={20}>
                <Timeline label="What happens next" steps={heldSteps(claim, review, now)} />
              </Block>
            </Card>
          </CardStack>
          <CardStack>
            <DuringReview answer={answer} review={review} pages={pages} today={today} />
            {review.isSoldForGood ? null : (
              <Notice tone="info" title="If we say no,">
                {heldClaimText.ifNo}
              </Notice>
            )}
            <HeldFoot review={review} readAt={claim.hmrcReadAt} now={now} />
          </CardStack>
        </Columns>
      </CardStack>
    </PageWidth>
  );
}
