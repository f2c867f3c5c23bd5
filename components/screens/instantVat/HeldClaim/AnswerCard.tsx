import { styled } from '@mui/material/styles';
import { Block } from '@/components/parts/Block';
import { Card } from '@/components/parts/Card';
import { StatusChip } from '@/components/parts/StatusChip';
import type { ClaimReview, VatClaim } from '@/hooks/overview/vat';
import { formatDeadlineClock, isoDate } from '@/lib/kernel/dates/ukDates';
import { formatPence } from '@/lib/kernel/money';
import { priceSum } from '@/lib/refunds/claim/shortfall';
import { answerTimeWords, inHowLong } from '@/lib/refunds/review/answerWords';
import { isOpenQuestion } from './heldWords';
import { heldClaimText } from '@/lib/refunds/text';

const Row = styled('div')({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'baseline',
  justifyContent: 'space-between',
  gap: '4px 16px',
});
const Small = styled('p')(({ theme }) => ({
  ...theme.typography.body2,
  color: theme.vars.palette.text.secondary,
  overflowWrap: 'anywhere',
}));
const Time = styled('p')(({ theme }) => ({ ...theme.typography.moneyL, textWrap: 'balance' }));
const Sum = styled('div')(({ theme }) => ({
  marginTop: 16,
  paddingTop: 16,
  borderTop: `1px solid ${theme.vars.palette.divider}`,
  '& b': { ...theme.typography.moneyM },
}));

/** The time of our answer as the figure, and then the amount (docs/rules/design.md#held-payout). */
export function AnswerCard({
  answer,
  review,
  now,
}: {
  answer: VatClaim;
  review: ClaimReview;
  now: Date;
}) {
  const { claim, quote, bankAccountEnding } = answer;
  const { question } = review;
  const left = inHowLong(review.answerBy, now);
  return (
    <Card title="When we answer" isTitleHidden>
      <Row>
        <StatusChip word={claim.status}>
          {isOpenQuestion(review) && question
            ? `Asked ${formatDeadlineClock(question.askedAt)}`
            : null}
        </StatusChip>
        <Small as="span">{claim.reference}</Small>
      </Row>
      <Block top={16}>
        <Small>{left ? 'We’ll answer by' : heldClaimText.promisedBy}</Small>
        <Time>{answerTimeWords(review.answerBy, isoDate(now))}</Time>
        <Small>{left ? `${left}, by email` : heldClaimText.answerLate}</Small>
      </Block>
      <Sum>
        <Row>
          <Small as="span">You’d receive</Small>
          <b>{formatPence(claim.arrivesPence)}</b>
        </Row>
        <Row>
          <Small as="span">{priceSum(quote).replace(/ = .*$/, '')}</Small>
          <Small as="span">to account ending {bankAccountEnding}</Small>
        </Row>
      </Sum>
    </Card>
  );
}
