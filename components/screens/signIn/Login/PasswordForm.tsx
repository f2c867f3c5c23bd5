import { useEffect, useRef, useState } from 'react';
import { CheckedForm, laterSchema } from '@/components/forms/CheckedForm';
import { EmailField } from '@/components/forms/EmailField';
import { ErrorSummary } from '@/components/forms/ErrorSummary';
import { PasswordField } from '@/components/forms/PasswordField';
import { PortalForm } from '@/components/forms/PortalForm';
import { SubmitButton } from '@/components/forms/SubmitButton';
import { Text } from '@/components/parts/Text';
import { TextLink } from '@/components/parts/TextLink';
import { useLogin } from '@/hooks/auth/auth';
import { ShareTypedAddress } from './ShareTypedAddress';
import { getFieldErrors, getProblems } from '@/hooks/app/data/problems';
import { useSignedIn } from '@/hooks/auth/useSignedIn';
import { pageHref } from '@/lib/app/hrefs';
import { loginText } from '@/lib/auth/text';

const schema = laterSchema(() => import('@/lib/auth/forms').then(({ loginBody }) => loginBody));

interface PasswordFormProps {
  /** Address typed before the person changed their mind. */
  email: string;
  onTyped: (email: string) => void;
}

/**
 * Logs in with a password; a wrong one, an unknown address and an account without a password get
 * the same response.
 */
export function PasswordForm({ email, onTyped }: PasswordFormProps) {
  const [given] = useState(email);
  const login = useLogin();
  const signedIn = useSignedIn();
  const root = useRef<HTMLDivElement>(null);
  // The button that opened the form stands below it, so the next Tab would go past the fields. Not
  // a field itself: leaving it for another way to log in would show it as a mistake.
  useEffect(() => root.current?.focus({ preventScroll: true }), []);
  return (
    <CheckedForm
      initialValues={{ email: given, password: '' }}
      schema={schema}
      onSubmit={async (values, { setErrors }) => {
        let type: string;
        try {
          ({ type } = await login.mutateAsync({
            email: values.email.trim(),
            password: values.password,
          }));
        } catch (refused) {
          setErrors(getFieldErrors(refused));
          return;
        }
        signedIn(undefined, type);
      }}
    >
      <div ref={root} tabIndex={-1} data-quiet-focus="">
        <PortalForm label="Log in">
          <ShareTypedAddress onTyped={onTyped} />
          <ErrorSummary problems={getProblems(login.error)} />
          <EmailField name="email" label="Email address" autoComplete="username" />
          <PasswordField
            name="password"
            label="Password"
            autoComplete="current-password"
            strength={
              <Text font="body2" top={8}>
                <TextLink href={pageHref('forgotPassword')}>Forgotten password</TextLink>
              </Text>
            }
          />
          <SubmitButton fullWidth reason={loginText.enterEmailAndPassword} busyLabel="Logging in">
            Log in
          </SubmitButton>
        </PortalForm>
      </div>
    </CheckedForm>
  );
}
