import { styled } from '@mui/material/styles';
import { useState } from 'react';
import { Button } from '@/components/parts/Button';
import { Card } from '@/components/parts/Card';
import { WithdrawDialog } from './WithdrawDialog';
import { Notice } from '@/components/parts/Notice';
import { useCompany } from '@/hooks/app/useCompany';
import type { VatClaim } from '@/hooks/overview/vat';
import { claimMoneyText } from '@/lib/refunds/text';

const Words = styled('p')(({ theme }) => ({
  ...theme.typography.body2,
  margin: '8px 0 16px',
  color: theme.vars.palette.text.secondary,
}));

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
      <Words>{claimMoneyText.canWithdraw}</Words>
      <Button variant="outlined" onClick={() => setAsking(true)}>
        Withdraw this claim
      </Button>
      {asking ? (
        <WithdrawDialog claim={claim} companyId={companyId} onClose={() => setAsking(false)} />
      ) : null}
    </Card>
  );
}
