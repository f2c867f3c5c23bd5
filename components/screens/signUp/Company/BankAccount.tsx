import { Formik } from 'formik';
import { BankAccountFields } from '@/components/forms/BankAccountFields';
import { ErrorSummary } from '@/components/forms/ErrorSummary';
import { PortalForm } from '@/components/forms/PortalForm';
import { SubmitButton } from '@/components/forms/SubmitButton';
import { InlineAlert } from '@/components/parts/InlineAlert';
import {
  asksForReauthentication, ReauthenticationGuard, useReauthenticationGuard,
} from '@/components/frame/reauthentication/ReauthenticationGuard';
import type { QuestionProps } from './questions';
import { useNextQuestion } from './useNextQuestion';
import { StepPage } from '@/components/screens/signUp/StepPage';
import { useSetBankAccount } from '@/hooks/company';
import { fieldErrorsOf, problemsOf } from '@/hooks/problems';
import { bankAccountForm } from '@/lib/contract/bankAccountForm';

/** Where payouts go. An account saved before is never shown again but for its last four digits. */
export function BankAccount(props: QuestionProps) {
  return <ReauthenticationGuard><AccountQuestion {...props} /></ReauthenticationGuard>;
}

function AccountQuestion({ companyId, facts }: QuestionProps) {
  const guard = useReauthenticationGuard();
  const save = useSetBankAccount(companyId);
  const goOn = useNextQuestion(companyId, facts);
  return (
    <StepPage
      current="bank-account"
      facts={facts}
      companyId={companyId}
      title="Where should we pay your refunds?"
      lead="Use the business’s main bank account. We pay into it and never take money from it."
    >
      {facts.bankAccountEnding ? (
        <InlineAlert tone="info">We have an account ending {facts.bankAccountEnding}. What you enter here replaces it.</InlineAlert>
      ) : null}
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
          await goOn('bank-account');
        }}
      >
        <PortalForm label="Bank account for payouts">
          <ErrorSummary problems={asksForReauthentication(save.error) ? [] : problemsOf(save.error)} />
          <BankAccountFields />
          <SubmitButton reason="Fill in all three to continue" busyLabel="Saving">Continue</SubmitButton>
        </PortalForm>
      </Formik>
    </StepPage>
  );
}
