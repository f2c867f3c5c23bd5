import { useCallback, useEffect, useState } from 'react';
import { Formik, useFormikContext } from 'formik';
import { ErrorSummary } from '@/components/forms/ErrorSummary';
import { NewPasswordField } from '@/components/forms/NewPasswordField';
import { PortalForm } from '@/components/forms/PortalForm';
import { SubmitButton } from '@/components/forms/SubmitButton';
import { Button } from '@/components/parts/Button';
import { SignInLayout } from '@/components/frame/SignInLayout';
import { DeadLink } from '@/components/screens/signIn/DeadLink';
import { useResetPassword } from '@/hooks/auth/auth';
import { getFieldErrors, getProblems } from '@/hooks/app/data/problems';
import { useFocusHeading } from '@/hooks/app/page/useFocusHeading';
import { useLinkToken } from '@/hooks/app/page/useLinkToken';
import { usePasswordStrength } from '@/hooks/auth/usePasswordStrength';
import { passwordProblem } from '@/lib/auth/passwordRules';
import { pageHref } from '@/lib/app/hrefs';
import { loginText, resetPasswordText } from '@/lib/auth/text';

const ENDED = 410;

const problemOf = (password: string, score: number | undefined) => {
  const problem = passwordProblem(password, score);
  return problem ? { password: problem } : {};
};

function PasswordBox({
  score,
  onTyped,
}: {
  score: number | undefined;
  onTyped: (password: string) => void;
}) {
  const { values } = useFormikContext<{ password: string }>();
  useEffect(() => onTyped(values.password), [onTyped, values.password]);
  return <NewPasswordField name="password" label="New password" score={score} />;
}

/** Sets a new password with the e-mailed link; every other session ends with it. */
export default function ResetPassword() {
  const token = useLinkToken();
  const reset = useResetPassword();
  const [typed, setTyped] = useState('');
  const score = usePasswordStrength(typed);
  const onTyped = useCallback((password: string) => setTyped(password), []);
  useFocusHeading(reset.status);

  if (token === '') {
    return (
      <DeadLink
        what="This link is not complete"
        why={loginText.linkNotComplete}
        href={pageHref('forgotPassword')}
      />
    );
  }
  if (reset.error?.status === ENDED) {
    return (
      <DeadLink
        what="This link no longer works"
        why={reset.error.sentence}
        href={pageHref('forgotPassword')}
      />
    );
  }
  if (reset.isSuccess) {
    return (
      <SignInLayout title="Your password is changed" lead={resetPasswordText.loggedOutElsewhere}>
        <Button variant="contained" fullWidth href={pageHref('login')}>
          Log in
        </Button>
      </SignInLayout>
    );
  }
  return (
    <SignInLayout title="Choose a new password" lead={resetPasswordText.oldPasswordStops}>
      <Formik
        initialValues={{ password: '' }}
        validate={({ password }) => problemOf(password, score)}
        onSubmit={async ({ password }, { setErrors }) => {
          try {
            await reset.mutateAsync({ token: token ?? '', password });
          } catch (refused) {
            setErrors(getFieldErrors(refused, 'password'));
          }
        }}
      >
        <PortalForm>
          <ErrorSummary problems={getProblems(reset.error, 'password')} />
          <PasswordBox score={score} onTyped={onTyped} />
          <SubmitButton fullWidth reason={resetPasswordText.enterPassword} busyLabel="Saving">
            Change password
          </SubmitButton>
        </PortalForm>
      </Formik>
    </SignInLayout>
  );
}
