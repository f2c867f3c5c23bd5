import { styled } from '@mui/material/styles';
import { useState } from 'react';
import { Button } from '@/components/parts/Button';
import { Card } from '@/components/parts/Card';
import { WithdrawDialog } from './WithdrawDialog';
import { Notice } from '@/components/parts/Notice';
import { useCompany } from '@/hooks/app/useCompany';
import type { VatClaim } from '@/hooks/overview/vat';

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
      <Notice tone="info" title="We are stopping the payment.">
        Our bank has not answered yet. This page says as soon as your claim is withdrawn; you need
        not ask again.
      </Notice>
    );
  }
  if (!money.canWithdraw) return null;
  return (
    <Card title="Changed your mind?">
      <Words>
        Until the money has left our bank you can take the claim back. Nothing is sold then, and
        there is no fee.
      </Words>
      <Button variant="outlined" onClick={() => setAsking(true)}>
        Withdraw this claim
      </Button>
      {asking ? (
        <WithdrawDialog claim={claim} companyId={companyId} onClose={() => setAsking(false)} />
      ) : null}
    </Card>
  );
}
