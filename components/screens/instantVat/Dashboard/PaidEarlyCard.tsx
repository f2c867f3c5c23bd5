import { counted } from '@/lib/kernel/text/count';
import type { ComponentProps } from 'react';
import { styled } from '@mui/material/styles';
import { Card } from '@/components/parts/Card';
import { Explain } from '@/components/parts/Explain';
import { FigureBlock } from '@/components/parts/FigureBlock';
import { Money } from '@/components/parts/Money';
import { Text } from '@/components/parts/Text';
import { TextLink } from '@/components/parts/TextLink';
import { FactList } from '@/components/parts/FactList';
import { useVatPages } from '@/hooks/overview/useVatPages';
import type { VatDashboard } from '@/hooks/overview/vat';
import { formatPence } from '@/lib/kernel/money';
import { formatMonth, formatReading } from '@/lib/kernel/dates/ukDates';
import { sum } from '@/lib/kernel/sums';
import { dashboardText, heldText } from '@/lib/refunds/text';

const Body = styled('div')({ marginTop: 8, '& > dl': { marginTop: 16 } });
const Way = styled('p')(({ theme }) => ({
  ...theme.typography.body2,
  marginTop: 12,
  '& a': { display: 'inline-block', padding: '10px 0' },
}));

const noteOf = ({ count, since, feesPence }: VatDashboard['paidEarly']): string => {
  const refunds = counted(count, 'refund');
  return `${refunds}${since ? ` since ${formatMonth(since)}` : ''}, after ${formatPence(feesPence)} in fees`;
};

const owedFacts = ({
  held,
  hmrcOwesPence,
  onceFiledPence,
  youOwePence,
  penaltyPoints,
}: VatDashboard): ComponentProps<typeof FactList>['facts'] => {
  const heldPence = sum(held.map(({ pence }) => pence));
  return [
    ...(heldPence > 0
      ? [{ label: heldText.onDashboard, value: <Money amount={heldPence} /> }]
      : []),
    ...(hmrcOwesPence > 0 || onceFiledPence === 0
      ? [{ label: 'HMRC owes you', value: <Money amount={hmrcOwesPence} /> }]
      : []),
    ...(onceFiledPence > 0
      ? [{ label: 'HMRC owes you, once filed', value: <Money amount={onceFiledPence} /> }]
      : []),
    { label: 'You owe HMRC for VAT', value: <Money amount={youOwePence} /> },
    ...(penaltyPoints && penaltyPoints.active > 0
      ? [
          {
            label: 'Late-return points from HMRC',
            value: `${penaltyPoints.active} of ${penaltyPoints.threshold}`,
          },
        ]
      : []),
  ];
};

/**
 * Renders what we have paid early so far, and what is owed either way today
 * (docs/rules/design.md#dashboard). Without a sale, only what is owed is shown.
 */
export function PaidEarlyCard({ data, now }: { data: VatDashboard; now: Date }) {
  const { documents } = useVatPages();
  const { paidEarly, youOweMissing } = data;
  const hasSold = paidEarly.count > 0;
  return (
    <Card title={hasSold ? 'Paid early to date' : 'Owed today'}>
      <Body>
        {hasSold ? <FigureBlock amount={paidEarly.netPence} note={noteOf(paidEarly)} /> : null}
        <FactList figures facts={owedFacts(data)} />
        {youOweMissing ? (
          <Text font="body2" tone="quiet" top={8}>
            {youOweMissing}
          </Text>
        ) : null}
        <Explain
          what={dashboardText.owedLink}
          how={dashboardText.owedMeaning}
          from={
            data.sync.readAt
              ? (hasSold ? dashboardText.paidEarlySource : dashboardText.owedSource)(
                  formatReading(data.sync.readAt, now),
                )
              : dashboardText.notReadYet
          }
        />
        {documents && hasSold ? (
          <Way>
            <TextLink href={documents}>Receipts and invoices</TextLink>
          </Way>
        ) : null}
      </Body>
    </Card>
  );
}
