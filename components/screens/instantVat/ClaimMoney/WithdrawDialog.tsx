import { AskOnceMore } from '@/components/features/acts/AskOnceMore';
import {
  ReauthenticationGuard,
  useReauthenticationGuard,
} from '@/components/features/reauthentication/ReauthenticationGuard';
import { useWithdrawClaim } from '@/hooks/refunds/money';
import type { ClaimSummary } from '@/hooks/overview/vat';
import { formatPence } from '@/lib/kernel/money';
import { claimMoneyText } from '@/lib/refunds/text';

interface WithdrawDialogProps {
  claim: ClaimSummary;
  companyId: string;
  onClose: () => void;
}

/** Asks for confirmation before a claim is withdrawn, and explains the consequences. */
export const WithdrawDialog = (props: WithdrawDialogProps) => (
  <ReauthenticationGuard>
    <Withdraw {...props} />
  </ReauthenticationGuard>
);

function Withdraw({ claim, companyId, onClose }: WithdrawDialogProps) {
  const withdraw = useWithdrawClaim({ company_id: companyId, claim_id: claim.id });
  const guard = useReauthenticationGuard();
  const go = () => void guard(() => withdraw.mutateAsync({})).then(onClose, () => undefined);
  return (
    <AskOnceMore
      title={`Withdraw claim ${claim.reference}?`}
      act="Withdraw the claim"
      acting="Withdrawing"
      keep="Keep the claim"
      failed={claimMoneyText.notWithdrawn}
      of={withdraw}
      onAct={go}
      onClose={onClose}
    >
      <ul>
        <li>
          {claimMoneyText.notPaidEarly(
            formatPence(claim.arrivesPence),
            formatPence(claim.feePence),
          )}
        </li>
        <li>{claimMoneyText.refundYours(formatPence(claim.refundPence))}</li>
        <li>{claimMoneyText.returnStays}</li>
      </ul>
    </AskOnceMore>
  );
}
