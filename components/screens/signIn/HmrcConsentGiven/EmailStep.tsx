import { CheckedForm, laterSchema } from '@/components/forms/CheckedForm';
import { EmailField } from '@/components/forms/EmailField';
import { ErrorSummary } from '@/components/forms/ErrorSummary';
import { PortalForm } from '@/components/forms/PortalForm';
import { SubmitButton } from '@/components/forms/SubmitButton';
import { TextButton } from '@/components/parts/TextButton';
import { SignInLayout } from '@/components/frame/SignInLayout';
import { getFieldErrors, getProblems } from '@/hooks/app/data/problems';
import type { useHmrcLoginCode } from '@/hooks/connections/hmrcStart';
import { formatVatNumber } from '@/lib/companies/formatVatNumber';
import { hmrcLoginText } from '@/lib/connections/text';

const schema = laterSchema(() => import('@/lib/auth/forms').then(({ emailBody }) => emailBody));

interface EmailStepProps {
  vatNumber: string;
  /** Address typed before, when the person comes back to correct it. */
  email: string;
  send: ReturnType<typeof useHmrcLoginCode>;
  ways: React.ReactNode;
  onSent: (email: string) => void;
  onOtherNumber: () => void;
}

/** Asks for the address of the person's account, where a code goes if it is one of the company. */
export function EmailStep({ vatNumber, email, send, ways, onSent, onOtherNumber }: EmailStepProps) {
  return (
    <SignInLayout
      title="Log in with HMRC"
      lead={hmrcLoginText.whyEmail(formatVatNumber(vatNumber))}
    >
      <CheckedForm
        initialValues={{ email }}
        schema={schema}
        onSubmit={async (values, { setErrors }) => {
          const asked = await schema.cast(values);
          try {
            await send.mutateAsync(asked);
          } catch (refused) {
            setErrors(getFieldErrors(refused, 'email'));
            return;
          }
          onSent(asked.email);
        }}
      >
        <PortalForm label="Log in with HMRC">
          <ErrorSummary problems={getProblems(send.error, 'email')} />
          <EmailField
            name="email"
            label="Email address"
            hint={hmrcLoginText.emailHint}
            autoComplete="username"
          />
          <SubmitButton
            fullWidth
            allowUnchanged={email !== ''}
            reason={hmrcLoginText.enterEmail}
            busyLabel="Sending"
          >
            Email me a code
          </SubmitButton>
        </PortalForm>
      </CheckedForm>
      <div>
        <TextButton onClick={onOtherNumber}>Use a different VAT number</TextButton>
        {ways}
      </div>
    </SignInLayout>
  );
}
