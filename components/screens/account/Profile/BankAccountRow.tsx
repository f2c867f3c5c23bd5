import { BEFORE_A_CHANGE } from '@/lib/companies/coolingOffWords';
import { TextLink } from '@/components/parts/TextLink';
import { useState } from 'react';
import { TextButton } from '@/components/parts/TextButton';
import { EditRow } from '@/components/features/profile/EditRow';
import { PayoutAccountForm } from '@/components/features/refund/PayoutAccountForm';
import { SavedNote } from '@/components/features/profile/SavedNote';
import { PAYEE_WORDS, type PayeeAnswer } from '@/lib/companies/payeeCheck';
import { useSetBankAccount } from '@/hooks/companies';
import { pageHref } from '@/lib/app/hrefs';
import { companyDetailsText } from '@/lib/companies/text';

interface BankAccountRowProps {
  companyId: string;
  ending: string | undefined;
  /** The bank's answer about the name on the account. */
  payee: PayeeAnswer | undefined;
  /** True for owners, who alone may change where the money goes. */
  mayChange: boolean;
}

/**
 * Renders a company's payout account: its last digits, and the form to change it after
 * re-authentication.
 */
export function BankAccountRow({ companyId, ending, payee, mayChange }: BankAccountRowProps) {
  const [isOpen, setOpen] = useState(false);
  const save = useSetBankAccount(companyId);
  const words = payee ? PAYEE_WORDS[payee] : '';
  if (!mayChange) {
    return (
      <EditRow
        title="Payouts go to"
        value={companyDetailsText.onlyOwner(
          ending ? `Account ending ${ending}. ${words}` : 'No account yet.',
        )}
      />
    );
  }
  if (!ending) {
    return (
      <EditRow
        title="Payouts go to"
        value="No account yet"
        actions={
          <TextLink href={pageHref('stepCompany', { company_id: companyId, step: 'bank-account' })}>
            Add an account
          </TextLink>
        }
      />
    );
  }
  return (
    <EditRow
      title="Payouts go to"
      value={
        <span id="bank-account">
          Account ending {ending}. {words}{' '}
          <SavedNote isShown={save.data?.saved === true && !isOpen}>
            {companyDetailsText.accountChanged}
          </SavedNote>
        </span>
      }
      actions={
        <TextButton aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
          {isOpen ? 'Keep it' : 'Change'}
          <span className="visually-hidden"> payout account</span>
        </TextButton>
      }
    >
      {isOpen ? (
        <PayoutAccountForm
          label="Change the payout account"
          save={save}
          onSaved={() => setOpen(false)}
        >
          {companyDetailsText.beforeChange(BEFORE_A_CHANGE)}
        </PayoutAccountForm>
      ) : null}
    </EditRow>
  );
}
