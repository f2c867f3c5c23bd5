import { Formik, type FormikHelpers } from 'formik';
import { useState } from 'react';
import { BankAccountFields } from '@/components/forms/BankAccountFields';
import { ErrorSummary } from '@/components/forms/ErrorSummary';
import { fieldId } from '@/components/forms/focusFirstProblem';
import { PortalForm } from '@/components/forms/PortalForm';
import { SubmitButton } from '@/components/forms/SubmitButton';
import { UnsavedWarning } from '@/components/forms/UnsavedWarning';
import { useRefusedFields } from '@/components/forms/useRefusedFields';
import {
  asksForReauthentication,
  useReauthenticationGuard,
} from '@/components/features/reauthentication/ReauthenticationGuard';
import { Text } from '@/components/parts/Text';
import type { useSetBankAccount } from '@/hooks/companies';
import { getFieldErrors, getProblems } from '@/hooks/app/data/problems';
import { bankAccountForm } from '@/lib/companies/bankAccountForm';
import type { SavedPayee } from '@/lib/companies/payeeCheck';
import { CloseNameQuestion } from './CloseNameQuestion';

const EMPTY = { account_name: '', sort_code: '', account_number: '' };
type Typed = typeof EMPTY;

/** The bank's own name for an account, and what was typed when the bank gave it. */
interface CloseName {
  name: string;
  typed: Typed;
}

interface PayoutAccountFormProps {
  label: string;
  save: ReturnType<typeof useSetBankAccount>;
  /** The name that the account is likely to have, filled in to be changed. */
  likelyName?: string | undefined;
  /** Called with the bank's answer about the name. */
  onSaved: (payee: SavedPayee) => void | Promise<unknown>;
  /**
   * True in the sign-up: the button leads to the next step, without a warning about unsaved
   * changes.
   */
  isStep?: boolean;
  children?: React.ReactNode;
}

/**
 * The form of the account that refunds are paid into. If its bank has a name that is only close, it
 * asks whether that is the person (docs/rules/product.md#name-of-the-payee); saving needs
 * re-authentication.
 */
export function PayoutAccountForm({
  label,
  save,
  onSaved,
  likelyName = '',
  isStep = false,
  children,
}: PayoutAccountFormProps) {
  const guard = useReauthenticationGuard();
  const [close, setClose] = useState<CloseName>();
  const { validate, refuse } = useRefusedFields<Typed>();

  const send = async (
    typed: Typed,
    { setErrors }: Pick<FormikHelpers<Typed>, 'setErrors'>,
    confirmedName?: string,
  ) => {
    try {
      const { saved, payee, bankName } = await guard(() =>
        save.mutateAsync({ ...typed, ...(confirmedName && { confirmed_name: confirmedName }) }),
      );
      setClose(bankName ? { name: bankName, typed } : undefined);
      if (saved) await onSaved(payee);
    } catch (refused) {
      const errors = getFieldErrors(refused);
      refuse(typed, errors);
      setErrors(errors);
      if (Object.keys(errors).length > 0) setClose(undefined);
    }
  };

  return (
    <Formik
      initialValues={{ ...EMPTY, account_name: likelyName }}
      validationSchema={bankAccountForm}
      validate={validate}
      onSubmit={(typed, helpers) => send(typed, helpers)}
    >
      {({ values, isSubmitting, setSubmitting, setErrors }) => (
        <PortalForm label={label}>
          {children ? (
            <Text font="body2" tone="quiet">
              {children}
            </Text>
          ) : null}
          <ErrorSummary
            problems={asksForReauthentication(save.error) ? [] : getProblems(save.error)}
          />
          <BankAccountFields />
          {isStep ? null : <UnsavedWarning />}
          {/* The bank's name is one for what was typed then, and for nothing else. */}
          {close?.typed === values ? (
            <CloseNameQuestion
              name={close.name}
              busy={isSubmitting}
              onConfirm={() => {
                setSubmitting(true);
                void send(values, { setErrors }, close.name).finally(() => setSubmitting(false));
              }}
              onChange={() => {
                setClose(undefined);
                document.getElementById(fieldId('account_name'))?.focus();
              }}
            />
          ) : (
            <SubmitButton
              reason={`Fill in all three to ${isStep ? 'continue' : 'save the account'}`}
              busyLabel="Saving"
            >
              {isStep ? 'Continue' : 'Save account'}
            </SubmitButton>
          )}
        </PortalForm>
      )}
    </Formik>
  );
}
