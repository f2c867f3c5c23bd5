import { receivingRows } from '@/lib/companies/receivingAccount';
import { styled } from '@mui/material/styles';
import { Card } from '@/components/parts/Card';
import { Money } from '@/components/parts/Money';
import { StatusChip } from '@/components/parts/StatusChip';
import { FactList } from '@/components/parts/FactList';
import type { ClaimMoney } from '@/hooks/refunds/money';
import type { VatClaim } from '@/hooks/overview/vat';
import { formatPence } from '@/lib/kernel/money';
import { minus } from '@/lib/kernel/sums';
import {
  formatDay,
  formatDayShort,
  formatRelative,
  type IsoDate,
} from '@/lib/kernel/dates/ukDates';
import { claimMoneyText } from '@/lib/refunds/text';

const Grid = styled('div')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) minmax(0, 1fr)',
  gap: '16px 32px',
  marginTop: 12,
  '& h3': { ...theme.typography.h3, marginBottom: 4 },
  [theme.breakpoints.down('md')]: { gridTemplateColumns: 'minmax(0, 1fr)' },
}));
const Words = styled('p')(({ theme }) => ({
  ...theme.typography.body2,
  marginTop: 8,
  maxWidth: '66ch',
  color: theme.vars.palette.text.secondary,
}));

type Shortfall = NonNullable<ClaimMoney['shortfall']>;

const howItCame = ({ claim }: VatClaim, { pence }: Shortfall): string => {
  const repaid = minus(claim.refundPence, pence);
  return repaid > 0
    ? claimMoneyText.shortfallFrom(formatPence(claim.refundPence), formatPence(repaid))
    : claimMoneyText.willNotRepay(formatPence(claim.refundPence));
};

/** A shortfall: its cause, what is left of it, its due date, and the two ways to pay it. */
export function ShortfallCard({ answer, today }: { answer: VatClaim; today: IsoDate }) {
  const shortfall = answer.money?.shortfall;
  if (!shortfall) return null;
  const { pence, outstandingPence, plannedPence, payBy, payTo, overdue, settled } = shortfall;
  const paid = minus(pence, outstandingPence);
  const left = minus(outstandingPence, plannedPence);
  // While HMRC's repayment is to be passed on, both are one payment: PassOnCard shows it.
  const isTogether = (answer.map?.leftPence ?? 0) > 0;
  return (
    <Card
      title="What HMRC did not pay"
      aside={
        settled ? (
          <StatusChip word="Completed" />
        ) : overdue ? (
          <StatusChip word="Payment late" />
        ) : null
      }
    >
      <Words>{howItCame(answer, shortfall)}</Words>
      <Grid>
        <FactList
          figures
          facts={[
            { label: 'Missing', value: <Money amount={pence} /> },
            ...(paid > 0 ? [{ label: 'Paid back so far', value: <Money amount={paid} /> }] : []),
            ...(plannedPence > 0
              ? [{ label: claimMoneyText.comesOffPayout, value: <Money amount={plannedPence} /> }]
              : []),
            { label: 'Still to pay', value: <Money amount={left} /> },
            ...(settled || left === 0
              ? []
              : [
                  {
                    label: 'Pay by',
                    value: `${formatDayShort(payBy, today)}, ${formatRelative(payBy, today)}`,
                  },
                ]),
          ]}
        />
        {settled || left === 0 || isTogether ? null : (
          <div>
            <h3>Pay by bank transfer</h3>
            <FactList
              figures
              facts={[
                ...receivingRows(payTo).map(([label, value]) => ({ label, value })),
                { label: 'Reference', value: answer.money?.paymentReference },
              ]}
            />
          </div>
        )}
      </Grid>
      {settled ? <Words>{claimMoneyText.settled}</Words> : null}
      {!settled && left > 0 ? (
        <Words>
          {overdue ? `${claimMoneyText.overdue(formatDay(payBy))} ` : ''}
          {isTogether ? claimMoneyText.payTogether : claimMoneyText.howToPay}
        </Words>
      ) : null}
      {!settled && left === 0 ? <Words>{claimMoneyText.payoutCovers}</Words> : null}
    </Card>
  );
}
