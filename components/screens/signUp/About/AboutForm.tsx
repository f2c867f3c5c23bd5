import { useCallback, useEffect, useState } from 'react';
import { Formik, useFormikContext } from 'formik';
import { EmailField } from '@/components/forms/EmailField';
import { ErrorSummary } from '@/components/forms/ErrorSummary';
import { PhoneField } from '@/components/forms/PhoneField';
import { PortalForm } from '@/components/forms/PortalForm';
import { SignInWayFields } from '@/components/forms/SignInWayFields';
import { SubmitButton } from '@/components/forms/SubmitButton';
import { TextField } from '@/components/forms/TextField';
import { TermsNote } from '@/components/parts/TermsNote';
import { aboutSchema, blankAbout, type AboutValues } from './aboutForm';
import type { SignUpFlow } from '@/components/screens/signUp/SignUpFlow';
import { useBeginSignUp } from '@/hooks/auth/useBeginSignUp';
import { getFieldErrors, getProblems } from '@/hooks/app/data/problems';
import { usePasswordStrength } from '@/hooks/auth/usePasswordStrength';
import { useSignUpEmail } from '@/hooks/auth/useSignUpEmail';
import { useGoAfterAnswer } from '@/hooks/app/page/navigation';
import { pageHref } from '@/lib/app/hrefs';
import { termsNoteText } from '@/lib/app/text';
import { aboutYouText } from '@/lib/auth/text';

interface Known {
  full_name: string;
  email: string;
  phone?: string;
}

/**
 * Fills empty fields with what is known: the pop-up's address, or an earlier attempt at signing up.
 */
function Prefill({ known }: { known?: Known }) {
  const { setValues } = useFormikContext<AboutValues>();
  const fromPopUp = useSignUpEmail();
  useEffect(() => {
    const email = known?.email ?? fromPopUp.read() ?? '';
    void setValues((now) => ({
      ...now,
      full_name: now.full_name || (known?.full_name ?? ''),
      email: now.email || email,
      phone: now.phone || (known?.phone ?? ''),
    }));
  }, [known, fromPopUp, setValues]);
  return null;
}

function Fields({
  score,
  onPassword,
}: {
  score: number | undefined;
  onPassword: (password: string, about: string[]) => void;
}) {
  const {
    values: { password, full_name, email },
  } = useFormikContext<AboutValues>();
  useEffect(
    () => onPassword(password, [full_name, email]),
    [onPassword, password, full_name, email],
  );
  return (
    <>
      <TextField name="full_name" label="Full name" autoComplete="name" maxLength={100} />
      <EmailField name="email" label="Email address" />
      <PhoneField name="phone" label="Phone number (optional)" hint={aboutYouText.phoneHint} />
      <SignInWayFields score={score} />
    </>
  );
}

/**
 * Asks for name, address and the way to log in; the response does not reveal whether the address
 * has an account (docs/rules/security.md#no-account-oracle).
 */
export function AboutForm({ flow, known }: { flow: SignUpFlow; known?: Known }) {
  const goOn = useGoAfterAnswer();
  const [chosen, setChosen] = useState({ password: '', about: [''] });
  const score = usePasswordStrength(chosen.password, chosen.about);
  const signUp = useBeginSignUp();
  const onPassword = useCallback(
    (password: string, about: string[]) => setChosen({ password, about }),
    [],
  );

  return (
    <Formik
      initialValues={blankAbout}
      validationSchema={aboutSchema(score)}
      onSubmit={async (values, { setErrors }) => {
        try {
          await signUp.begin(values, flow.product);
        } catch (error) {
          setErrors(getFieldErrors(error));
          return;
        }
        await goOn(pageHref(flow.confirm));
      }}
    >
      <PortalForm label="About you">
        <Prefill known={known} />
        <ErrorSummary problems={getProblems(signUp.error)} />
        <Fields score={score} onPassword={onPassword} />
        <TermsNote before={termsNoteText.signUp} />
        <SubmitButton
          reason={aboutYouText.enterNameAndEmail}
          note="Next: a code by email"
          busyLabel="Sending your code"
        >
          Continue
        </SubmitButton>
      </PortalForm>
    </Formik>
  );
}
