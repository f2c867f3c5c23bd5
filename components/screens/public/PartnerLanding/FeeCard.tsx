import { Block } from '@/components/parts/Block';
import { Card } from '@/components/parts/Card';
import { SumLines } from '@/components/parts/SumLines';
import { Text } from '@/components/parts/Text';
import { CardText } from '@/components/screens/public/Columns';
import { feeRate, feeSentence, refundFee } from '@/lib/refunds/quote/fee';
import { pence } from '@/lib/kernel/money';
import { minus, negate } from '@/lib/kernel/sums';
import { partnerLandingText } from '@/lib/app/text';

const EXAMPLE_REFUND = pence(421_000);

/**
 * The fee as a sum (docs/rules/design.md#money-in-words), worked out by the rule that real quotes
 * follow.
 */
export function FeeCard({ partner }: { partner: string }) {
  const fee = refundFee(EXAMPLE_REFUND, partner);
  return (
    <Card title="What it costs">
      <CardText>{partnerLandingText.fee(feeSentence(partner))}</CardText>
      <Block top={12}>
        <SumLines
          lines={[
            { label: 'Example refund', amount: EXAMPLE_REFUND },
            { label: `Fee, ${feeRate(partner)}% (£5 minimum)`, amount: negate(fee) },
            { label: 'You receive', amount: minus(EXAMPLE_REFUND, fee), total: true },
          ]}
        />
      </Block>
      <Text font="caption" tone="quiet" top={8}>
        {partnerLandingText.quoteFirst}
      </Text>
    </Card>
  );
}
