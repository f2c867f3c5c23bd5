import { useState } from 'react';
import { Button } from '@/components/parts/Button';
import { Card } from '@/components/parts/Card';
import { WithdrawDialog } from './WithdrawDialog';
import { Notice } from '@/components/parts/Notice';
import { Text } from '@/components/parts/Text';
import { useCompany } from '@/hooks/app/useCompany';
import type { VatClaim } from '@/hooks/overview/vat';
import { claimMoneyText } from '@/lib/refunds/text';

/** The button to withdraw a claim, until the money has left, for people who may sell. */
export function WithdrawCard({ answer }: { answer: VatClaim }) {
  const { companyId } = useCompany();
  const [asking, setAsking] = useState(false);
  const { claim, money } = answer;
  if (!money || !companyId) return null;
  if (money.withdrawing) {
    return (
      <Notice tone="info" title={claimMoneyText.stoppingPayment}>
        {claimMoneyText.bankNotAnswered}
      </Notice>
    );
  }
  if (!money.canWithdraw) return null;
  return (
    <Card title={claimMoneyText.changedMind}>
      <Text font="body2" tone="quiet" top={8} below={16}>
        {claimMoneyText.canWithdraw}
      </Text>
      <Button variant="outlined" onClick={() => setAsking(true)}>
        Withdraw this claim
      </Button>
      {asking ? (
        <WithdrawDialog claim={claim} companyId={companyId} onClose={() => setAsking(false)} />
      ) : null}
    </Card>
  );
}
