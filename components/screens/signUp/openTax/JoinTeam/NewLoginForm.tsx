import { useCallback, useEffect, useState } from 'react';
import { Formik, useFormikContext } from 'formik';
import { ErrorSummary } from '@/components/forms/ErrorSummary';
import { PortalForm } from '@/components/forms/PortalForm';
import { signInWayRules, type SignInWay } from '@/components/forms/signInWay';
import { SignInWayFields } from '@/components/forms/SignInWayFields';
import { SubmitButton } from '@/components/forms/SubmitButton';
import { TextField } from '@/components/forms/TextField';
import { TermsNote } from '@/components/parts/TermsNote';
import { getFieldErrors, getProblems } from '@/hooks/app/data/problems';
import {
  forgetTeamInvitation,
  useJoinTeam,
  type PresentedTeamInvitation,
} from '@/hooks/practice/teamInvitations';
import { usePasswordStrength } from '@/hooks/auth/usePasswordStrength';
import { useSignedIn } from '@/hooks/auth/useSignedIn';
import { joinTeamBody } from '@/lib/practice/teamForms';
import { pageHref } from '@/lib/app/hrefs';
import { termsNoteText } from '@/lib/app/text';

interface Values extends SignInWay {
  full_name: string;
}

function Fields({
  score,
  onPassword,
}: {
  score: number | undefined;
  onPassword: (password: string, name: string) => void;
}) {
  const {
    values: { password, full_name },
  } = useFormikContext<Values>();
  useEffect(() => onPassword(password, full_name), [onPassword, password, full_name]);
  return (
    <>
      <TextField name="full_name" label="Full name" autoComplete="name" maxLength={100} />
      <SignInWayFields score={score} />
    </>
  );
}

/**
 * Renders the form for a new colleague's name and login. Their address is proven by the link, so no
 * code is needed.
 */
export function NewLoginForm({
  invitation,
  token,
}: {
  invitation: PresentedTeamInvitation;
  token: string;
}) {
  const join = useJoinTeam();
  const signedIn = useSignedIn();
  const [chosen, setChosen] = useState({ password: '', name: '' });
  const score = usePasswordStrength(chosen.password, [chosen.name, invitation.email]);
  const onPassword = useCallback(
    (password: string, name: string) => setChosen({ password, name }),
    [],
  );
  return (
    <Formik<Values>
      initialValues={{ full_name: invitation.full_name, way: 'link', password: '' }}
      validationSchema={joinTeamBody.pick(['full_name']).shape(signInWayRules(score))}
      onSubmit={async ({ full_name, way, password }, { setErrors }) => {
        try {
          const { company_id } = await join.mutateAsync({
            token,
            full_name: full_name.trim(),
            ...(way === 'password' ? { password } : {}),
          });
          forgetTeamInvitation();
          signedIn(pageHref('openTaxDashboard', { company_id }));
        } catch (refused) {
          setErrors(getFieldErrors(refused));
        }
      }}
    >
      <PortalForm label="Your login">
        <ErrorSummary problems={getProblems(join.error)} />
        <Fields score={score} onPassword={onPassword} />
        <TermsNote before={termsNoteText.signUp} />
        <SubmitButton
          allowUnchanged
          reason="Enter your name to continue"
          note="You join and are logged in"
          busyLabel="Joining"
        >
          Join
        </SubmitButton>
      </PortalForm>
    </Formik>
  );
}
