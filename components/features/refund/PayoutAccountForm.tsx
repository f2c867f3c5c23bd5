import { styled } from '@mui/material/styles';
import { Formik } from 'formik';
import { BankAccountFields } from '@/components/forms/BankAccountFields';
import { ErrorSummary } from '@/components/forms/ErrorSummary';
import { PortalForm } from '@/components/forms/PortalForm';
import { SubmitButton } from '@/components/forms/SubmitButton';
import { UnsavedWarning } from '@/components/forms/UnsavedWarning';
import {
  asksForReauthentication,
  useReauthenticationGuard,
} from '@/components/features/reauthentication/ReauthenticationGuard';
import type { useSetBankAccount } from '@/hooks/companies';
import { fieldErrorsOf, problemsOf } from '@/hooks/app/data/problems';
import { bankAccountForm } from '@/lib/companies/bankAccountForm';

const Words = styled('p')(({ theme }) => ({
  ...theme.typography.body2,
  color: theme.vars.palette.text.secondary,
}));

interface PayoutAccountFormProps {
  label: string;
  save: ReturnType<typeof useSetBankAccount>;
  onSaved: () => void | Promise<unknown>;
  /** A step of the sign-up: its button leads on, and nobody is warned on the way. */
  isStep?: boolean;
  children?: React.ReactNode;
}

/** The account that refunds are paid into; replacing one asks who it is again. */
export function PayoutAccountForm({
  label,
  save,
  onSaved,
  isStep = false,
  children,
}: PayoutAccountFormProps) {
  const guard = useReauthenticationGuard();
  return (
    <Formik
      initialValues={{ account_name: '', sort_code: '', account_number: '' }}
      validationSchema={bankAccountForm}
      onSubmit={async (values, { setErrors }) => {
        try {
          await guard(() => save.mutateAsync(values));
        } catch (refused) {
          setErrors(fieldErrorsOf(refused));
          return;
        }
        await onSaved();
      }}
    >
      <PortalForm label={label}>
        {children ? <Words>{children}</Words> : null}
        <ErrorSummary
          problems={asksForReauthentication(save.error) ? [] : problemsOf(save.error)}
        />
        <BankAccountFields />
        {isStep ? null : <UnsavedWarning />}
        <SubmitButton
          reason={`Fill in all three to ${isStep ? 'continue' : 'save the account'}`}
          busyLabel="Saving"
        >
          {isStep ? 'Continue' : 'Save account'}
        </SubmitButton>
      </PortalForm>
    </Formik>
  );
}
