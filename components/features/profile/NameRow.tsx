import { Formik } from 'formik';
import { useState } from 'react';
import { ErrorSummary } from '@/components/forms/ErrorSummary';
import { PortalForm } from '@/components/forms/PortalForm';
import { SubmitButton } from '@/components/forms/SubmitButton';
import { TextField } from '@/components/forms/TextField';
import { UnsavedWarning } from '@/components/forms/UnsavedWarning';
import { TextButton } from '@/components/parts/TextButton';
import { EditRow } from './EditRow';
import { SavedNote } from './SavedNote';
import { useChangeName } from '@/hooks/auth/account';
import { getFieldErrors, getProblems } from '@/hooks/app/data/problems';
import { nameBody } from '@/lib/auth/accountForms';
import { profileText } from '@/lib/auth/text';

/** Renders the person's name. */
export function NameRow({ name }: { name: string }) {
  const [isOpen, setOpen] = useState(false);
  const save = useChangeName();
  return (
    <EditRow
      title="Name"
      value={
        <>
          {name} <SavedNote isShown={save.isSuccess && !isOpen} />
        </>
      }
      actions={
        <TextButton aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
          {isOpen ? 'Keep it' : 'Change'}
          <span className="visually-hidden"> name</span>
        </TextButton>
      }
    >
      {isOpen ? (
        <Formik
          initialValues={{ full_name: name }}
          validationSchema={nameBody}
          onSubmit={async (values, { setErrors }) => {
            try {
              await save.mutateAsync(nameBody.cast(values));
              setOpen(false);
            } catch (refused) {
              setErrors(getFieldErrors(refused));
            }
          }}
        >
          <PortalForm label="Change your name">
            <ErrorSummary problems={getProblems(save.error)} />
            <TextField name="full_name" label="Full name" autoComplete="name" maxLength={100} />
            <UnsavedWarning />
            <SubmitButton reason={profileText.changeName} busyLabel="Saving">
              Save name
            </SubmitButton>
          </PortalForm>
        </Formik>
      ) : null}
    </EditRow>
  );
}
