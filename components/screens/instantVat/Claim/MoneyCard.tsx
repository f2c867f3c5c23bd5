import { styled } from '@mui/material/styles';
import { Card } from '@/components/parts/Card';
import { SumLines } from '@/components/parts/SumLines';
import { setOffLines } from '@/components/features/refund/quoteWords';
import type { VatClaim } from '@/hooks/overview/vat';
import { ZERO } from '@/lib/kernel/money';
import { isUnsold, payoutWords } from '@/lib/refunds/claim/payoutWords';
import { heldText } from '@/lib/refunds/text';
import { negate } from '@/lib/kernel/sums';

const Body = styled('div')({ marginTop: 8, marginBottom: -10 });

/** Returns what is owed: HMRC's repayment to pass on, or nothing once the claim is closed. */
function owedLines({ claim, map, paidOutAt }: VatClaim) {
  if (claim.state === 'closed') return [{ label: 'Still owed either way', amount: ZERO }];
  const leg = map?.legs.find(({ id }) => id === 'you_pass_on');
  if (!paidOutAt || !map || !leg) return [];
  return [{ label: 'You pass on', amount: leg.state === 'expected' ? leg.pence : map.leftPence }];
}

/**
 * The money of a claim as a sum, and what is still owed either way
 * (docs/rules/design.md#claim-on-the-page).
 */
export function MoneyCard({ answer }: { answer: VatClaim }) {
  const { claim, quote, paidOutAt, shortfallPence } = answer;
  // A known difference is shown from its first day: it is not owed yet, but "nothing is owed" would
  // be wrong.
  const short = answer.news.find(
    ({ differencePence, leftPence }) => differencePence !== undefined && leftPence === undefined,
  );
  return (
    <Card title="The money">
      <Body>
        <SumLines
          lines={[
            { label: 'Refund, box 5', amount: claim.refundPence },
            { label: `Fee, ${quote.feePercent}% (£5 minimum)`, amount: negate(claim.feePence) },
            ...setOffLines(quote),
            {
              label: payoutWords({
                isUnsold: isUnsold(claim.state) || answer.money?.withdrawing === true,
                isPaid: paidOutAt !== undefined,
              }).total,
              amount: claim.arrivesPence,
              total: true,
            },
            ...(claim.state === 'shortfall' && shortfallPence !== undefined
              ? [
                  {
                    label: 'HMRC paid less by',
                    amount: answer.money?.shortfall?.outstandingPence ?? shortfallPence,
                  },
                ]
              : short
                ? [{ label: 'HMRC approved less by', amount: short.differencePence ?? ZERO }]
                : answer.money?.held
                  ? [{ label: heldText.onDashboard, amount: answer.money.held.pence }]
                  : owedLines(answer)),
          ]}
        />
      </Body>
    </Card>
  );
}
