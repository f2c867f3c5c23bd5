import { useEffect, useState } from 'react';
import { styled } from '@mui/material/styles';
import { useFormikContext } from 'formik';
import { CheckedForm, laterSchema } from '@/components/forms/CheckedForm';
import { EmailField } from '@/components/forms/EmailField';
import { PortalForm } from '@/components/forms/PortalForm';
import { SubmitButton } from '@/components/forms/SubmitButton';
import { useSignUpEmail } from '@/hooks/auth/useSignUpEmail';
import { signUpText } from '@/lib/auth/text';

const schema = laterSchema(() => import('@/lib/auth/forms').then(({ emailBody }) => emailBody));

const Narrow = styled(PortalForm)({ gap: 12 });

/**
 * Restores the address typed on an earlier visit, as if it had just been typed
 * (docs/rules/design.md#fields).
 */
function Resumed({ email: kept }: { email: string }) {
  const { setFieldValue } = useFormikContext();
  useEffect(() => void setFieldValue('email', kept), [setFieldValue, kept]);
  return null;
}

const NOTE = signUpText.emailHint;

/**
 * Renders the e-mail form of the sign-up pages: Continue works once the address is valid and edited
 * (docs/rules/product.md#sign-up-pop-up and docs/rules/product.md#forms).
 */
export function SignUpEmailForm({
  onGiven,
  note = NOTE,
}: {
  onGiven: () => Promise<unknown>;
  note?: string;
}) {
  const signUpEmail = useSignUpEmail();
  const [kept] = useState(() => signUpEmail.read());
  return (
    <CheckedForm
      initialValues={{ email: '' }}
      schema={schema}
      onSubmit={async (values) => {
        signUpEmail.write((await schema.cast(values)).email);
        await onGiven();
      }}
    >
      <Narrow label="Sign up with your email">
        {kept ? <Resumed email={kept} /> : null}
        <EmailField name="email" label="Email address" />
        <SubmitButton fullWidth reason={signUpText.enterEmail} note={note}>
          Continue
        </SubmitButton>
      </Narrow>
    </CheckedForm>
  );
}
