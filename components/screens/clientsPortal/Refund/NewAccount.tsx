import { ReauthenticationGuard } from '@/components/features/reauthentication/ReauthenticationGuard';
import { PayoutAccountForm } from '@/components/features/refund/PayoutAccountForm';
import { useAlerts } from '@/hooks/app/useAlerts';
import { useSetBankAccount } from '@/hooks/companies';
import { SAVED_UNCHECKED } from '@/lib/companies/payeeCheck';
import { clientRefundText } from '@/lib/clients/text';

interface NewAccountProps {
  companyId: string;
  practiceName: string;
  onSaved: () => void;
}

/**
 * The form of the payout account, by the rules of a business; the practice never sees the account.
 */
export function NewAccount({ companyId, practiceName, onSaved }: NewAccountProps) {
  const save = useSetBankAccount(companyId);
  const { show } = useAlerts();
  return (
    <ReauthenticationGuard>
      <PayoutAccountForm
        label="Bank account for the payout"
        save={save}
        onSaved={(payee) => {
          if (payee === 'notAvailable') show(SAVED_UNCHECKED, 'info');
          onSaved();
        }}
      >
        {clientRefundText.accountHint(practiceName)}
      </PayoutAccountForm>
    </ReauthenticationGuard>
  );
}
