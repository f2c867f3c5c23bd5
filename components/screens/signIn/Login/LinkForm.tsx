import { useEffect, useState } from 'react';
import dynamic from 'next/dynamic';
import { CheckedForm, laterSchema } from '@/components/forms/CheckedForm';
import { EmailField } from '@/components/forms/EmailField';
import { PortalForm } from '@/components/forms/PortalForm';
import { SubmitButton } from '@/components/forms/SubmitButton';
import { ShareTypedAddress } from './ShareTypedAddress';
import { getFieldErrors, getProblems } from '@/hooks/app/data/problems';
import { useSendMagicLink } from '@/hooks/auth/useSendMagicLink';
import { loginText } from '@/lib/auth/text';

const loadErrorSummary = () =>
  import('@/components/forms/ErrorSummary').then((module) => module.ErrorSummary);
/** Loaded after the page, before it can be needed. */
const ErrorSummary = dynamic(loadErrorSummary, { ssr: false });

const schema = laterSchema(() => import('@/lib/auth/forms').then(({ emailBody }) => emailBody));

interface LinkFormProps {
  /** Address typed before, when the person comes back to correct it. */
  email: string;
  onTyped: (email: string) => void;
  /** `message` asks how far the mail is. */
  onSent: (email: string, message: string) => void;
}

/**
 * Requests a link by e-mail; what follows is the same for an address without an account
 * (docs/rules/security.md#no-account-oracle).
 */
export function LinkForm({ email: typed, onTyped, onSent }: LinkFormProps) {
  const [given] = useState(typed);
  const send = useSendMagicLink();
  useEffect(() => void loadErrorSummary().catch(() => undefined), []);
  return (
    <CheckedForm
      initialValues={{ email: given }}
      schema={schema}
      onSubmit={async (values, { setErrors }) => {
        const asked = await schema.cast(values);
        let message: string;
        try {
          ({ message } = await send.mutateAsync(asked));
        } catch (refused) {
          setErrors(getFieldErrors(refused, 'email'));
          return;
        }
        onSent(asked.email, message);
      }}
    >
      <PortalForm label="Log in">
        <ShareTypedAddress onTyped={onTyped} />
        <ErrorSummary problems={getProblems(send.error, 'email')} />
        <EmailField
          name="email"
          label="Email address"
          hint={loginText.linkHint}
          autoComplete="username"
        />
        <SubmitButton
          fullWidth
          allowUnchanged={given !== ''}
          reason={loginText.enterEmail}
          busyLabel="Sending"
        >
          Email me a link
        </SubmitButton>
      </PortalForm>
    </CheckedForm>
  );
}
