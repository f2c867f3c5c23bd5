import { useState } from 'react';
import { CheckedForm, laterSchema } from '@/components/forms/CheckedForm';
import { ErrorSummary } from '@/components/forms/ErrorSummary';
import { NumberField } from '@/components/forms/NumberField';
import { PortalForm } from '@/components/forms/PortalForm';
import { SubmitButton } from '@/components/forms/SubmitButton';
import { InlineAlert } from '@/components/parts/InlineAlert';
import { SignInLayout } from '@/components/frame/SignInLayout';
import { getFieldErrors, getProblems } from '@/hooks/app/data/problems';
import { useLoginVatNumber, type useHmrcNumber } from '@/hooks/connections/hmrcStart';
import { hmrcLoginText } from '@/lib/connections/text';

const schema = laterSchema(() =>
  import('@/lib/connections/hmrcLoginForms').then(({ hmrcNumberBody }) => hmrcNumberBody),
);

interface NumberStepProps {
  ask: ReturnType<typeof useHmrcNumber>;
  /** Why an earlier step begins again. */
  notice?: string;
  ways: React.ReactNode;
  onProven: () => void;
}

/** Asks for the VAT number, prefilled if HMRC has answered for one in this browser before. */
export function NumberStep({ ask, notice, ways, onProven }: NumberStepProps) {
  const loginVatNumber = useLoginVatNumber();
  const [remembered] = useState(() => loginVatNumber.read() ?? '');
  return (
    <SignInLayout title="Log in with HMRC" lead={hmrcLoginText.whyNumber}>
      {notice === undefined ? null : <InlineAlert tone="error">{notice}</InlineAlert>}
      <CheckedForm
        initialValues={{ vat_number: remembered }}
        schema={schema}
        onSubmit={async (values, { setErrors }) => {
          try {
            const { vatNumber } = await ask.mutateAsync(await schema.cast(values));
            loginVatNumber.write(vatNumber);
          } catch (refused) {
            setErrors(getFieldErrors(refused));
            return;
          }
          onProven();
        }}
      >
        <PortalForm label="Log in with HMRC">
          <ErrorSummary problems={getProblems(ask.error)} />
          <NumberField name="vat_number" label="VAT number" hint={hmrcLoginText.numberHint} />
          <SubmitButton
            fullWidth
            allowUnchanged={remembered !== ''}
            reason={hmrcLoginText.enterNumber}
            busyLabel="Asking HMRC"
          >
            Continue
          </SubmitButton>
        </PortalForm>
      </CheckedForm>
      {ways}
    </SignInLayout>
  );
}
