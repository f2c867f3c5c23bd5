import { styled } from '@mui/material/styles';
import { Card } from '@/components/parts/Card';
import { StatusChip } from '@/components/parts/StatusChip';
import { useClientOutcomes, type ClientOutcomes } from '@/hooks/clients/portal';
import { outcomeText } from '@/lib/clients/text';
import { formatDay, isoDate } from '@/lib/kernel/dates/ukDates';
import { formatPence } from '@/lib/kernel/money';
import { formatReceipt } from '@/lib/kernel/text/timelineStep';

const List = styled('ul')(({ theme }) => ({
  ...theme.typography.body2,
  marginTop: 8,
  '& li': { padding: '10px 0', borderTop: `1px solid ${theme.vars.palette.divider}` },
  '& li:first-of-type': { borderTop: 0 },
  '& strong': { display: 'flex', flexWrap: 'wrap', justifyContent: 'space-between', gap: 8 },
  '& p': { marginTop: 4, color: theme.vars.palette.text.secondary },
}));

const dayOf = (at: string): string => formatDay(isoDate(new Date(at)));

type ApprovedReturn = ClientOutcomes['returns'][number];
type SoldRefund = ClientOutcomes['refunds'][number];

const returnWords = ({
  approved_by: name,
  approved_at: approvedAt,
  filed_at: filedAt,
  filed_by: filedBy,
  receipt,
}: ApprovedReturn): string =>
  [
    outcomeText.approved(name, dayOf(approvedAt)),
    filedAt ? outcomeText.filed(dayOf(filedAt), filedBy) : outcomeText.notFiled,
    receipt ? outcomeText.receipt(formatReceipt(receipt)) : '',
  ]
    .join(' ')
    .trim();

const refundWords = ({ received_pence: received, sentence }: SoldRefund): string =>
  `${received === undefined ? outcomeText.notReceived : outcomeText.received(formatPence(received))} ${sentence}`;

/**
 * What became of what the client decided: the refunds they sold, and the returns they approved;
 * nothing while there is neither.
 */
export function Outcomes({ companyId }: { companyId: string }) {
  const { data } = useClientOutcomes(companyId);
  if (!data) return null;
  const { returns, refunds } = data;
  return (
    <>
      {refunds.length > 0 ? (
        <Card title="Refunds you sold">
          <List>
            {refunds.map((refund) => (
              <li key={refund.claim_id}>
                <strong>
                  <span>
                    {refund.label}, {formatPence(refund.refund_pence)}
                  </span>
                  <StatusChip word={refund.status} />
                </strong>
                <p>{refundWords(refund)}</p>
                <p>Claim {refund.reference}</p>
              </li>
            ))}
          </List>
        </Card>
      ) : null}
      {returns.length > 0 ? (
        <Card title="Returns you approved">
          <List>
            {returns.map((row) => (
              <li key={row.approved_at}>
                <strong>{row.label}</strong>
                <p>{returnWords(row)}</p>
              </li>
            ))}
          </List>
        </Card>
      ) : null}
    </>
  );
}
