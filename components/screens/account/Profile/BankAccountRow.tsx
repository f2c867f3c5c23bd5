import { TextLink } from '@/components/parts/TextLink';
import { styled } from '@mui/material/styles';
import { Formik } from 'formik';
import { useState } from 'react';
import { BankAccountFields } from '@/components/forms/BankAccountFields';
import { ErrorSummary } from '@/components/forms/ErrorSummary';
import { PortalForm } from '@/components/forms/PortalForm';
import { SubmitButton } from '@/components/forms/SubmitButton';
import { UnsavedWarning } from '@/components/forms/UnsavedWarning';
import { TextButton } from '@/components/parts/TextButton';
import { EditRow } from '@/components/frame/profile/EditRow';
import { asksForReauthentication, useReauthenticationGuard } from '@/components/frame/reauthentication/ReauthenticationGuard';
import { SavedNote } from '@/components/frame/profile/SavedNote';
import { useSetBankAccount } from '@/hooks/company';
import { fieldErrorsOf, problemsOf } from '@/hooks/problems';
import { bankAccountForm } from '@/lib/contract/bankAccountForm';
import { pageHref } from '@/lib/routes/hrefs';

const Words = styled('p')(({ theme }) => ({ ...theme.typography.body2, color: theme.vars.palette.text.secondary }));

interface BankAccountRowProps {
  companyId: string;
  ending: string | undefined;
  /** Only an owner moves where the money goes. */
  mayChange: boolean;
}

/** Where payouts of a company go: its ending, and another account after re-authentication. */
export function BankAccountRow({ companyId, ending, mayChange }: BankAccountRowProps) {
  const [isOpen, setOpen] = useState(false);
  const save = useSetBankAccount(companyId);
  if (!mayChange) {
    return <EditRow
      title="Payouts go to" value={`${ending ? `Account ending ${ending}` : 'No account yet'}. Only an owner of the company can change it.`}
    />;
  }
  if (!ending) {
    return <EditRow
      title="Payouts go to" value="No account yet"
      actions={<TextLink href={pageHref('stepCompany', { company_id: companyId, step: 'bank-account' })}>Add an account</TextLink>}
    />;
  }
  return (
    <EditRow
      title="Payouts go to"
      value={<span id="bank-account">
        Account ending {ending} <SavedNote isShown={save.isSuccess && !isOpen}>Changed, and we have emailed you about it</SavedNote>
      </span>}
      actions={(
        <TextButton aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
          {isOpen ? 'Keep it' : 'Change'}<span className="visually-hidden"> payout account</span>
        </TextButton>
      )}
    >
      {isOpen ? <NewAccount save={save} onSaved={() => setOpen(false)} /> : null}
    </EditRow>
  );
}

function NewAccount({ save, onSaved }: { save: ReturnType<typeof useSetBankAccount>; onSaved: () => void }) {
  const guard = useReauthenticationGuard();
  return (
    <Formik
      initialValues={{ account_name: '', sort_code: '', account_number: '' }}
      validationSchema={bankAccountForm}
      onSubmit={async (values, { setErrors }) => {
        try {
          await guard(() => save.mutateAsync(values));
          onSaved();
        } catch (refused) {
          setErrors(fieldErrorsOf(refused));
        }
      }}
    >
      <PortalForm label="Change the payout account">
        <Words>A claim that is confirmed already is still paid to the account it was confirmed with.</Words>
        <ErrorSummary problems={asksForReauthentication(save.error) ? [] : problemsOf(save.error)} />
        <BankAccountFields />
        <UnsavedWarning />
        <SubmitButton reason="Fill in all three to save the account" busyLabel="Saving">Save account</SubmitButton>
      </PortalForm>
    </Formik>
  );
}
