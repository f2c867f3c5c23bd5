import { styled } from '@mui/material/styles';
import { Card } from '@/components/parts/Card';
import { PaymentAxis } from '@/components/parts/PaymentAxis';
import { axisSummary, axisWords, isPayoutDelayed, isOverdue, paidOn } from './claimWords';
import { dayOf } from '@/components/parts/formatInstant';
import { Text } from '@/components/parts/Text';
import type { VatClaim } from '@/hooks/overview/vat';
import { isUnsold } from '@/lib/refunds/claim/payoutWords';
import type { IsoDate } from '@/lib/kernel/dates/ukDates';
const Source = styled('p')(({ theme }) => ({
  ...theme.typography.caption,
  marginTop: 16,
  textWrap: 'pretty',
  color: theme.vars.palette.text.secondary,
}));

/**
 * The payment dates with and without InstantVAT on one axis
 * (docs/rules/design.md#claim-on-the-page). Hidden if nothing was sold, if HMRC will pay nothing,
 * or while our payment date is unknown.
 */
export function AxisCard({ answer, today }: { answer: VatClaim; today: IsoDate }) {
  const { claim, confirmedAt, paidOutAt, hmrcFrom, hmrcTo, hmrcRepaidOn, followUp } = answer;
  const refused =
    !hmrcRepaidOn &&
    (claim.state === 'shortfall' || claim.state === 'hmrc_repaid' || claim.state === 'closed');
  const unsold = isUnsold(claim.state) || answer.money?.withdrawing === true;
  if (unsold || refused || isPayoutDelayed(answer)) return null;
  const { title, sentence } = axisWords(answer, today);
  return (
    <Card title={title}>
      <Text font="body2" tone="quiet" top={4} below={28}>
        {sentence}
      </Text>
      <PaymentAxis
        start={dayOf(confirmedAt)}
        paidOn={paidOn(answer)}
        paid={paidOutAt !== undefined}
        likelyFrom={hmrcRepaidOn ?? hmrcFrom}
        latest={hmrcRepaidOn ?? hmrcTo}
        today={today}
        word={hmrcRepaidOn ? 'Paid' : isOverdue(answer, today) ? 'Expected' : 'Likely'}
        summary={axisSummary(answer, today)}
      />
      {hmrcRepaidOn || !followUp ? null : <Source>{followUp.etaSource}</Source>}
    </Card>
  );
}
