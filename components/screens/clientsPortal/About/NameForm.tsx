import { Formik } from 'formik';
import { PortalForm } from '@/components/forms/PortalForm';
import { SubmitButton } from '@/components/forms/SubmitButton';
import { TextField } from '@/components/forms/TextField';
import { joinBody } from '@/lib/practice/forms';

interface NameFormProps {
  before: string;
  hint: string;
  onNamed: (name: string) => Promise<unknown>;
}

/** The name of whoever answers an invitation. */
export function NameForm({ before, hint, onNamed }: NameFormProps) {
  return (
    <Formik
      initialValues={{ full_name: before }}
      validationSchema={joinBody.pick(['full_name'])}
      onSubmit={async ({ full_name }) => {
        await onNamed(full_name.trim());
      }}
    >
      <PortalForm label="Who you are">
        <TextField
          name="full_name"
          label="Full name"
          autoComplete="name"
          maxLength={100}
          hint={hint}
        />
        <SubmitButton
          allowUnchanged={before !== ''}
          reason="Enter your name to continue"
          note="Nothing is accepted yet"
        >
          Continue
        </SubmitButton>
      </PortalForm>
    </Formik>
  );
}
