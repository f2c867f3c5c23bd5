import { styled } from '@mui/material/styles';
import { useId } from 'react';
import { ActNotice } from '@/components/frame/ActNotice';
import { Button } from '@/components/parts/Button';
import { PortalDialog } from '@/components/parts/PortalDialog';
import { useWithdrawClaim } from '@/hooks/money';
import type { ClaimSummary } from '@/hooks/vat';
import { formatPence } from '@/lib/domain/money/money';

const Words = styled('div')(({ theme }) => ({
  ...theme.typography.body1, margin: '12px 0 24px', color: theme.vars.palette.text.secondary,
  '& ul': { paddingLeft: 20, listStyle: 'disc' }, '& li': { marginTop: 8 },
}));
const Actions = styled('div')(({ theme }) => ({
  display: 'flex', flexWrap: 'wrap', gap: 12, marginTop: 24,
  [theme.breakpoints.down('sm')]: { '& > button': { width: '100%' } },
}));

interface WithdrawDialogProps {
  claim: ClaimSummary;
  companyId: string;
  onClose: () => void;
}

/** Asks once more before a claim is taken back, and says what that means. */
export function WithdrawDialog({ claim, companyId, onClose }: WithdrawDialogProps) {
  const withdraw = useWithdrawClaim({ company_id: companyId, claim_id: claim.id });
  const words = useId();
  return (
    <PortalDialog
      open title={`Withdraw claim ${claim.reference}?`} role="alertdialog" describedBy={words} onClose={onClose}
      dismissable={!withdraw.isPending}
    >
      <Words id={words}>
        <ul>
          <li>You are not paid {formatPence(claim.arrivesPence)} early, and the fee of {formatPence(claim.feePence)} is not charged.</li>
          <li>The refund of {formatPence(claim.refundPence)} is yours again. HMRC pays it to you in its own time.</li>
          <li>Your VAT return stays filed. You can ask for a new quote as long as HMRC has not paid.</li>
        </ul>
      </Words>
      {withdraw.error
        ? <ActNotice error={withdraw.error} title="Your claim was not withdrawn." />
        : null}
      <Actions>
        <Button variant="contained" disabled={withdraw.isPending} onClick={() => withdraw.mutate({}, { onSuccess: onClose })}>
          {withdraw.isPending ? 'Withdrawing' : 'Withdraw the claim'}
        </Button>
        <Button variant="outlined" disabled={withdraw.isPending} onClick={onClose}>Keep the claim</Button>
      </Actions>
    </PortalDialog>
  );
}
