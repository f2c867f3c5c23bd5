import { Formik } from 'formik';
import { ErrorSummary } from '@/components/forms/ErrorSummary';
import { PortalForm } from '@/components/forms/PortalForm';
import { SubmitButton } from '@/components/forms/SubmitButton';
import { TextField } from '@/components/forms/TextField';
import { TextButton } from '@/components/parts/TextButton';
import { getFieldErrors, getProblems } from '@/hooks/app/data/problems';
import type { ApiError } from '@/hooks/app/data/useEndpoint';
import { exactly, ruled } from '@/lib/kernel/fields';
import { practiceNameProblem } from '@/lib/practice/practice';
import { practiceStepText } from '@/lib/auth/text';

const schema = exactly({
  name: ruled(practiceStepText.enterName, practiceNameProblem).max(
    160,
    'Use 160 characters or fewer',
  ),
});

interface PracticeByHandProps {
  onAdd: (practice: { name: string }) => Promise<void>;
  error: ApiError | null;
  onBack: () => void;
}

/** Renders the form for a practice that is not at Companies House. */
export function PracticeByHand({ onAdd, error, onBack }: PracticeByHandProps) {
  return (
    <Formik
      initialValues={{ name: '' }}
      validationSchema={schema}
      onSubmit={async ({ name }, { setErrors }) => {
        try {
          await onAdd({ name: name.trim() });
        } catch (refused) {
          setErrors(getFieldErrors(refused, 'name'));
        }
      }}
    >
      <PortalForm label="Your practice">
        <ErrorSummary problems={getProblems(error, 'name')} />
        <TextField
          name="name"
          label="Practice name"
          hint={practiceStepText.nameHint}
          autoComplete="organization"
          maxLength={160}
        />
        <SubmitButton reason={practiceStepText.enterNameToContinue} busyLabel="Adding it">
          Continue
        </SubmitButton>
        <div>
          <TextButton onClick={onBack}>Search Companies House instead</TextButton>
        </div>
      </PortalForm>
    </Formik>
  );
}
