import { Formik } from 'formik';
import { CodeField } from '@/components/forms/CodeField';
import { ErrorSummary } from '@/components/forms/ErrorSummary';
import { PortalForm } from '@/components/forms/PortalForm';
import { SubmitButton } from '@/components/forms/SubmitButton';
import { ResendCode } from '@/components/screens/steps/ConfirmEmail/ResendCode';
import { useVerifyEmail } from '@/hooks/auth';
import { fieldErrorsOf, problemsOf } from '@/hooks/problems';
import { useSignedIn } from '@/hooks/useSignedIn';
import { useSignUpEmail } from '@/hooks/useSignUpEmail';
import { code, exactly } from '@/lib/contract/fields';

const schema = exactly({ code: code() });

/** The code, and what to do when it does not come. A wrong, used-up or expired one is answered in the server's own words. */
export function CodeForm({ companyStep }: { companyStep: string }) {
  const verify = useVerifyEmail();
  const signedIn = useSignedIn();
  const signUpEmail = useSignUpEmail();
  return (
    <>
      <Formik
        initialValues={{ code: '' }}
        validationSchema={schema}
        onSubmit={async (values, { setErrors }) => {
          try {
            await verify.mutateAsync(schema.cast(values));
          } catch (error) {
            setErrors(fieldErrorsOf(error, 'code'));
            return;
          }
          signUpEmail.forget();
          signedIn(companyStep);
        }}
      >
        <PortalForm label="Confirm your email">
          <ErrorSummary problems={problemsOf(verify.error, 'code')} />
          <CodeField name="code" label="6-digit code" hint="It works for 10 minutes. Spaces and hyphens do not matter." />
          <SubmitButton reason="Enter the 6 digits to continue" busyLabel="Checking">Continue</SubmitButton>
        </PortalForm>
      </Formik>
      <ResendCode />
    </>
  );
}
