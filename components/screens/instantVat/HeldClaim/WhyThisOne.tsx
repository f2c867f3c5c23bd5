import { styled } from '@mui/material/styles';
import { Card } from '@/components/parts/Card';
import type { ClaimReview } from '@/hooks/overview/vat';
import { WHY_IT_COOLS } from '@/lib/companies/coolingOffWords';
import { formatDeadline, type IsoDate } from '@/lib/kernel/dates/ukDates';
import { heldClaimText } from '@/lib/refunds/text';

const Words = styled('div')(({ theme }) => ({
  display: 'grid',
  gap: 8,
  marginTop: 8,
  '& p + p': { ...theme.typography.body2, color: theme.vars.palette.text.secondary },
}));

/** One reason in the customer's own terms, and the end of the account's cooling-off, if any. */
export const WhyThisOne = ({ review, today }: { review: ClaimReview; today: IsoDate }) => (
  <Card title="Why this one">
    <Words>
      <p>{review.reason}</p>
      {review.coolsUntil ? (
        <p>{heldClaimText.coolingOff(WHY_IT_COOLS, formatDeadline(review.coolsUntil, today))}</p>
      ) : null}
      <p>{heldClaimText.nothingWrong}</p>
    </Words>
  </Card>
);
