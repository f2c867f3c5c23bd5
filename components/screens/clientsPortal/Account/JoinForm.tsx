import { useCallback, useEffect, useState } from 'react';
import { Formik, useFormikContext } from 'formik';
import { ErrorSummary } from '@/components/forms/ErrorSummary';
import { PortalForm } from '@/components/forms/PortalForm';
import { signInWayRules, type SignInWay } from '@/components/forms/signInWay';
import { SignInWayFields } from '@/components/forms/SignInWayFields';
import { SubmitButton } from '@/components/forms/SubmitButton';
import { TextField } from '@/components/forms/TextField';
import { useJoinByInvite, type Invitation } from '@/hooks/clients/onboarding';
import { getFieldErrors, getProblems } from '@/hooks/app/data/problems';
import { forgetInvitation, givenName } from '@/hooks/clients/useInvitationLink';
import { usePasswordStrength } from '@/hooks/auth/usePasswordStrength';
import { useSignedIn } from '@/hooks/auth/useSignedIn';
import type { InvitationLink } from '@/hooks/clients/useInvitationLink';
import { joinBody } from '@/lib/practice/forms';
import { pageHref } from '@/lib/app/hrefs';
import { clientLoginText } from '@/lib/clients/text';

interface JoinValues extends SignInWay {
  full_name: string;
}

interface FieldsProps {
  score: number | undefined;
  isNamed: boolean;
  onPassword: (password: string, name: string) => void;
}

function Fields({ score, isNamed, onPassword }: FieldsProps) {
  const {
    values: { password, full_name },
  } = useFormikContext<JoinValues>();
  useEffect(() => onPassword(password, full_name), [onPassword, password, full_name]);
  return (
    <>
      {isNamed ? null : (
        <TextField name="full_name" label="Full name" autoComplete="name" maxLength={100} />
      )}
      <SignInWayFields score={score} />
    </>
  );
}

/**
 * A new client's name and way to log in. Their address is proven by the link, so no code is asked
 * for.
 */
export function JoinForm({ invitation, link }: { invitation: Invitation; link: InvitationLink }) {
  const join = useJoinByInvite();
  const signedIn = useSignedIn();
  const [chosen, setChosen] = useState({ password: '', name: '' });
  const score = usePasswordStrength(chosen.password, [chosen.name, invitation.email]);
  const onPassword = useCallback(
    (password: string, name: string) => setChosen({ password, name }),
    [],
  );
  const known = givenName() ?? invitation.fullName;
  return (
    <Formik<JoinValues>
      initialValues={{ full_name: known, way: 'link', password: '' }}
      validationSchema={joinBody.pick(['full_name']).shape(signInWayRules(score))}
      onSubmit={async ({ full_name, way, password }, { setErrors }) => {
        let companyId: string;
        try {
          ({ companyId } = await join.mutateAsync({
            ...link,
            full_name: full_name.trim(),
            ...(way === 'password' ? { password } : {}),
          }));
        } catch (refused) {
          setErrors(getFieldErrors(refused));
          return;
        }
        forgetInvitation();
        signedIn(pageHref('clientTaxes', { company_id: companyId, client_id: link.client_id }));
      }}
    >
      <PortalForm label="Your login">
        <ErrorSummary problems={getProblems(join.error)} />
        <Fields score={score} isNamed={known !== ''} onPassword={onPassword} />
        <SubmitButton
          allowUnchanged={known !== ''}
          reason="Enter your name to continue"
          note={clientLoginText.acceptNote}
          busyLabel="Accepting"
        >
          Accept the invitation
        </SubmitButton>
      </PortalForm>
    </Formik>
  );
}
