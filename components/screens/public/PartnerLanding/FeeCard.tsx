import { styled } from '@mui/material/styles';
import { Card } from '@/components/parts/Card';
import { SumLines } from '@/components/parts/SumLines';
import { CardText } from '@/components/screens/public/Columns';
import { feeRate, feeSentence, refundFee } from '@/lib/refunds/quote/fee';
import { pence } from '@/lib/kernel/money';
import { minus, negate } from '@/lib/kernel/sums';
import { partnerLandingText } from '@/lib/app/text';

const EXAMPLE_REFUND = pence(421_000);

const Sum = styled('div')({ marginTop: 12 });

const Small = styled('p')(({ theme }) => ({
  ...theme.typography.caption,
  marginTop: 8,
  color: theme.vars.palette.text.secondary,
}));

/**
 * The fee as a sum (docs/rules/design.md#money-in-words), worked out by the rule that real quotes
 * follow.
 */
export function FeeCard({ partner }: { partner: string }) {
  const fee = refundFee(EXAMPLE_REFUND, partner);
  return (
    <Card title="What it costs">
      <CardText>{partnerLandingText.fee(feeSentence(partner))}</CardText>
      <Sum>
        <SumLines
          lines={[
            { label: 'Example refund', amount: EXAMPLE_REFUND },
            { label: `Fee, ${feeRate(partner)}% (£5 minimum)`, amount: negate(fee) },
            { label: 'You receive', amount: minus(EXAMPLE_REFUND, fee), total: true },
          ]}
        />
      </Sum>
      <Small>{partnerLandingText.quoteFirst}</Small>
    </Card>
  );
}
