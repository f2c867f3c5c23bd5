import { Formik, useFormikContext } from 'formik';
import { useState } from 'react';
import { ErrorSummary } from '@/components/forms/ErrorSummary';
import { NewPasswordField } from '@/components/forms/NewPasswordField';
import { PortalForm } from '@/components/forms/PortalForm';
import { SubmitButton } from '@/components/forms/SubmitButton';
import { UnsavedWarning } from '@/components/forms/UnsavedWarning';
import { InlineAlert } from '@/components/parts/InlineAlert';
import { TextButton } from '@/components/parts/TextButton';
import { EditRow } from './EditRow';
import {
  asksForReauthentication,
  useReauthenticationGuard,
} from '@/components/features/reauthentication/ReauthenticationGuard';
import { SavedNote } from './SavedNote';
import { useChoosePassword, useRemoveSignInWay } from '@/hooks/auth/account';
import { getFieldErrors, getProblems } from '@/hooks/app/data/problems';
import { usePasswordStrength } from '@/hooks/auth/usePasswordStrength';
import { passwordProblem } from '@/lib/auth/passwordRules';
import { profileText, secondStepText } from '@/lib/auth/text';

/** Checks the length; the server checks the strength. */
const problemOf = (password: string) => {
  const problem = passwordProblem(password);
  return problem ? { password: problem } : {};
};

/** Renders the password: set, changed, or removed. */
export function PasswordRow({ isSet }: { isSet: boolean }) {
  const [isOpen, setOpen] = useState(false);
  const save = useChoosePassword();
  const remove = useRemoveSignInWay();
  const guard = useReauthenticationGuard();
  const takeAway = () =>
    void guard(() => remove.mutateAsync({ way: 'password' })).catch(() => undefined);
  return (
    <EditRow
      title="Password"
      value={
        <>
          {isSet ? 'Set' : 'None'}{' '}
          <SavedNote isShown={save.isSuccess && !isOpen && isSet}>
            {profileText.passwordSaved}
          </SavedNote>
        </>
      }
      actions={
        <>
          <TextButton aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
            {isOpen ? 'Keep it' : isSet ? 'Change' : 'Set'}
            <span className="visually-hidden"> password</span>
          </TextButton>
          {isSet && !isOpen ? (
            <TextButton disabled={remove.isPending} onClick={takeAway}>
              Remove<span className="visually-hidden"> password</span>
            </TextButton>
          ) : null}
        </>
      }
    >
      {remove.isError && !asksForReauthentication(remove.error) ? (
        <InlineAlert tone="error">{remove.error.sentence}</InlineAlert>
      ) : null}
      {isOpen ? (
        <Formik
          initialValues={{ password: '' }}
          validate={({ password }) => problemOf(password)}
          onSubmit={async (values, { setErrors }) => {
            try {
              await guard(() => save.mutateAsync(values));
              setOpen(false);
            } catch (refused) {
              setErrors(getFieldErrors(refused, 'password'));
            }
          }}
        >
          <PortalForm label="Choose a password">
            <ErrorSummary
              problems={
                asksForReauthentication(save.error) ? [] : getProblems(save.error, 'password')
              }
            />
            <Field />
            <UnsavedWarning />
            <SubmitButton
              reason={profileText.choosePassword}
              note={secondStepText.othersLoggedOut}
              busyLabel="Saving"
            >
              Save password
            </SubmitButton>
          </PortalForm>
        </Formik>
      ) : null}
    </EditRow>
  );
}

function Field() {
  const { values } = useFormikContext<{ password: string }>();
  return (
    <NewPasswordField
      name="password"
      label="New password"
      score={usePasswordStrength(values.password)}
    />
  );
}
