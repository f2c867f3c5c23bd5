import { styled } from '@mui/material/styles';
import { Card } from '@/components/parts/Card';
import { Explain } from '@/components/parts/Explain';
import { FigureBlock } from '@/components/parts/FigureBlock';
import { Money } from '@/components/parts/Money';
import { TextLink } from '@/components/parts/TextLink';
import { FactList } from '@/components/parts/FactList';
import { useVatPages } from '@/hooks/overview/useVatPages';
import type { VatDashboard } from '@/hooks/overview/vat';
import { formatPence } from '@/lib/kernel/money';
import { formatMonth, formatReading } from '@/lib/kernel/dates/ukDates';

const Body = styled('div')({ marginTop: 8, '& > dl': { marginTop: 16 } });
const Note = styled('p')(({ theme }) => ({
  ...theme.typography.body2,
  marginTop: 8,
  color: theme.vars.palette.text.secondary,
}));
const Way = styled('p')(({ theme }) => ({
  ...theme.typography.body2,
  marginTop: 12,
  '& a': { display: 'inline-block', padding: '10px 0' },
}));

const noteOf = ({ count, since, feesPence }: VatDashboard['paidEarly']): string => {
  if (count === 0) return 'Nothing yet. The first refund you sell shows here.';
  const refunds = `${count} ${count === 1 ? 'refund' : 'refunds'}`;
  return `${refunds}${since ? ` since ${formatMonth(since)}` : ''}, after ${formatPence(feesPence)} in fees`;
};

/**
 * What we have paid early so far, and what is owed either way today
 * (docs/rules/design.md#dashboard).
 */
export function PaidEarlyCard({ data, now }: { data: VatDashboard; now: Date }) {
  const { documents } = useVatPages();
  const { paidEarly, hmrcOwesPence, youOwePence, youOweMissing, penaltyPoints } = data;
  return (
    <Card title="Paid early to date">
      <Body>
        <FigureBlock amount={paidEarly.netPence} note={noteOf(paidEarly)} />
        <FactList
          figures
          facts={[
            { label: 'HMRC owes you, once filed', value: <Money amount={hmrcOwesPence} /> },
            { label: 'You owe HMRC for VAT', value: <Money amount={youOwePence} /> },
            ...(penaltyPoints && penaltyPoints.active > 0
              ? [
                  {
                    label: 'Late-return points from HMRC',
                    value: `${penaltyPoints.active} of ${penaltyPoints.threshold}`,
                  },
                ]
              : []),
          ]}
        />
        {youOweMissing ? <Note>{youOweMissing}</Note> : null}
        <Explain
          what="what you owe HMRC and what HMRC owes you"
          how={
            'You owe HMRC for VAT: every VAT charge on your HMRC account, less what HMRC has counted as paid. A return that is not ' +
            'filed yet is not in it. HMRC owes you: refunds of ended periods that are neither sold nor repaid.'
          }
          from={
            data.sync.readAt
              ? `From your HMRC VAT account, read ${formatReading(data.sync.readAt, now)}. Paid early: from our own records.`
              : 'Your HMRC VAT account has not been read yet.'
          }
        />
        {documents && paidEarly.count > 0 ? (
          <Way>
            <TextLink href={documents}>Receipts and invoices</TextLink>
          </Way>
        ) : null}
      </Body>
    </Card>
  );
}
