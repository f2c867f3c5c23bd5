import { styled } from '@mui/material/styles';
import { CopyRows } from '@/components/features/paying/CopyRows';
import { Card } from '@/components/parts/Card';
import type { ClaimIds } from '@/lib/access/ids';
import type { VatClaim } from '@/hooks/overview/vat';
import { formatPence, plainPounds, ZERO } from '@/lib/kernel/money';
import type { IsoDate } from '@/lib/kernel/dates/ukDates';
import { ASK_WHERE_TO_PAY } from '@/lib/companies/receivingAccount';
import { notBefore } from '@/lib/refunds/passOn/mapWords';
import { passOnText } from '@/lib/refunds/text';
import { SentPart } from './SentPart';

const Words = styled('p')(({ theme }) => ({
  ...theme.typography.body2,
  margin: '4px 0 16px',
  maxWidth: '66ch',
  color: theme.vars.palette.text.secondary,
}));
const Ways = styled('dl')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
  gap: '8px 24px',
  marginBottom: 16,
  '& dt': { fontWeight: 600 },
  '& dd': { ...theme.typography.body2, color: theme.vars.palette.text.secondary },
  [theme.breakpoints.down('sm')]: { gridTemplateColumns: 'minmax(0, 1fr)' },
}));

/** The id that "Show what to pay" leads to. */
export const PASS_ON_ID = 'pass-on';

/**
 * How HMRC's repayment is passed on: the two ways, and the account, reference and amount with copy
 * buttons, shown before they are due too (docs/rules/product.md#both-legs).
 */
export function PassOnCard({
  answer,
  ids,
  today,
}: {
  answer: VatClaim;
  ids: ClaimIds;
  today: IsoDate;
}) {
  const { map, money } = answer;
  const leg = map?.legs.find(({ id }) => id === 'you_pass_on');
  if (!map || !money || !leg || leg.state === 'done') return null;
  const { payTo, sending } = money;
  const amount = leg.state === 'expected' ? leg.pence : (map.toSendPence ?? ZERO);
  const isMore = leg.state !== 'expected' && (map.owedPence ?? ZERO) > 0;
  return (
    <div id={PASS_ON_ID}>
      <Card title="How to pass it on">
        <Words>{notBefore(map, today) ?? passOnText.howMuch}</Words>
        <Ways>
          <div>
            <dt>By bank transfer</dt>
            <dd>{passOnText.byTransfer}</dd>
          </div>
          <div>
            <dt>From your next payout</dt>
            <dd>{passOnText.fromPayout}</dd>
          </div>
        </Ways>
        {amount === 0 ? null : payTo ? (
          <>
            <CopyRows
              rows={[
                { label: 'Account name', value: payTo.accountName },
                { label: 'Sort code', value: payTo.sortCode },
                { label: 'Account number', value: payTo.accountNumber },
                {
                  label: 'Reference',
                  value: money.paymentReference,
                  note: passOnText.whichClaim,
                },
                {
                  label: 'Amount',
                  value: formatPence(amount),
                  copies: plainPounds(String(amount)),
                  note: isMore ? passOnText.withDifference : passOnText.withoutInterest,
                },
              ]}
            />
            <Words>{passOnText.onlyHere}</Words>
          </>
        ) : (
          <Words>{ASK_WHERE_TO_PAY}</Words>
        )}
        {sending ? <SentPart ids={ids} sending={sending} today={today} /> : null}
      </Card>
    </div>
  );
}
