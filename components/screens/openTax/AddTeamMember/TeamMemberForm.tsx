import { Formik } from 'formik';
import { EmailField } from '@/components/forms/EmailField';
import { ErrorSummary } from '@/components/forms/ErrorSummary';
import { PortalForm } from '@/components/forms/PortalForm';
import { RadioCards } from '@/components/forms/RadioCards';
import { SubmitButton } from '@/components/forms/SubmitButton';
import { TextField } from '@/components/forms/TextField';
import {
  asksForReauthentication,
  useReauthenticationGuard,
} from '@/components/features/reauthentication/ReauthenticationGuard';
import { getFieldErrors, getProblems } from '@/hooks/app/data/problems';
import { useInviteTeamMember } from '@/hooks/practice/teamInvitations';
import { newTeamMemberBody } from '@/lib/practice/teamForms';
import { PRACTICE_ROLES } from '@/lib/access/permissions';
import { ROLE_WORDS } from '@/lib/practice/roleWords';
import { addTeamMemberText } from '@/lib/practice/text';

const ROLES = PRACTICE_ROLES.map((value) => ({
  value,
  title: ROLE_WORDS[value].name,
  text: ROLE_WORDS[value].what,
}));

interface TeamMemberFormProps {
  practiceId: string;
  asked: { full_name: string; email: string };
  onInvited: (email: string) => void;
}

/**
 * Renders the form for the invited person and their role. Below a guard: it takes
 * re-authentication.
 */
export function TeamMemberForm({ practiceId, asked, onInvited }: TeamMemberFormProps) {
  const invite = useInviteTeamMember(practiceId);
  const guard = useReauthenticationGuard();
  return (
    <Formik
      initialValues={{ ...asked, role: 'team_member' }}
      validationSchema={newTeamMemberBody}
      onSubmit={async (values, { setErrors }) => {
        try {
          const body = newTeamMemberBody.cast(values);
          await guard(() => invite.mutateAsync(body));
          onInvited(body.email);
        } catch (refused) {
          setErrors(getFieldErrors(refused));
        }
      }}
    >
      <PortalForm label="Add a team member">
        <ErrorSummary
          problems={asksForReauthentication(invite.error) ? [] : getProblems(invite.error)}
        />
        <TextField name="full_name" label="Full name" autoComplete="off" maxLength={100} />
        <EmailField name="email" label="Email address" hint={addTeamMemberText.sameAddress} />
        <RadioCards name="role" legend="Role" options={ROLES} />
        <SubmitButton
          allowUnchanged={asked.full_name !== '' && asked.email !== ''}
          reason={addTeamMemberText.nameOrEmailMissing}
          busyLabel="Sending"
        >
          Send the invitation
        </SubmitButton>
      </PortalForm>
    </Formik>
  );
}
