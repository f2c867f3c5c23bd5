import { AskOnceMore } from '@/components/features/acts/AskOnceMore';
import {
  ReauthenticationGuard,
  useReauthenticationGuard,
} from '@/components/features/reauthentication/ReauthenticationGuard';
import { useWithdrawClaim } from '@/hooks/refunds/money';
import type { ClaimSummary } from '@/hooks/overview/vat';
import { formatPence } from '@/lib/kernel/money';

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
      failed="Your claim was not withdrawn."
      of={withdraw}
      onAct={go}
      onClose={onClose}
    >
      <ul>
        <li>
          You are not paid {formatPence(claim.arrivesPence)} early, and the fee of{' '}
          {formatPence(claim.feePence)} is not charged.
        </li>
        <li>
          The refund of {formatPence(claim.refundPence)} is yours again. HMRC pays it to you in its
          own time.
        </li>
        <li>
          Your VAT return stays filed. You can ask for a new quote as long as HMRC has not paid.
        </li>
      </ul>
    </AskOnceMore>
  );
}
