import { useState } from 'react';
import Link from '@mui/material/Link';
import { styled } from '@mui/material/styles';
import { Formik } from 'formik';
import { EmailField } from '@/components/forms/EmailField';
import { ErrorSummary } from '@/components/forms/ErrorSummary';
import { PasswordField } from '@/components/forms/PasswordField';
import { PortalForm } from '@/components/forms/PortalForm';
import { SubmitButton } from '@/components/forms/SubmitButton';
import { useLogin } from '@/hooks/auth';
import { KeepTyped } from '@/components/screens/account/Login/KeepTyped';
import { fieldErrorsOf, problemsOf } from '@/hooks/problems';
import { useSignedIn } from '@/hooks/useSignedIn';
import { loginBody } from '@/lib/contract/authForms';
import { pageHref } from '@/lib/routes/hrefs';

const Below = styled('p')(({ theme }) => ({ ...theme.typography.body2, marginTop: 8 }));

interface PasswordFormProps {
  /** What was typed before the person changed their mind. */
  email: string;
  onTyped: (email: string) => void;
}

/** Logging in with a password; a wrong one, an unknown address and an account without one are answered alike. */
export function PasswordForm({ email, onTyped }: PasswordFormProps) {
  const [given] = useState(email);
  const login = useLogin();
  const signedIn = useSignedIn();
  return (
    <Formik
      initialValues={{ email: given, password: '' }}
      validationSchema={loginBody}
      onSubmit={async (values, { setErrors }) => {
        try {
          await login.mutateAsync({ email: values.email.trim(), password: values.password });
        } catch (refused) {
          setErrors(fieldErrorsOf(refused));
          return;
        }
        signedIn();
      }}
    >
      <PortalForm label="Log in">
        <KeepTyped onTyped={onTyped} />
        <ErrorSummary problems={problemsOf(login.error)} />
        <EmailField name="email" label="Email address" autoComplete="username" />
        <PasswordField
          name="password"
          label="Password"
          autoComplete="current-password"
          strength={<Below><Link href={pageHref('forgotPassword')}>Forgotten password</Link></Below>}
        />
        <SubmitButton fullWidth reason="Enter your email address and password to continue" busyLabel="Logging in">Log in</SubmitButton>
      </PortalForm>
    </Formik>
  );
}
