import { Formik } from 'formik';
import { CodeField } from '@/components/forms/CodeField';
import { ErrorSummary } from '@/components/forms/ErrorSummary';
import { PortalForm } from '@/components/forms/PortalForm';
import { SubmitButton } from '@/components/forms/SubmitButton';
import { getFieldErrors, getProblems } from '@/hooks/app/data/problems';
import type { ApiError } from '@/hooks/app/data/useEndpoint';
import { code, exactly } from '@/lib/kernel/fields';
import { codeText } from '@/lib/auth/text';

const schema = exactly({ code: code() });

interface CodeEntryProps<Answer> {
  /** The form's accessible name. */
  label: string;
  /** The mutation that verifies the address or number that the code was sent to. */
  verify: { mutateAsync: (body: { code: string }) => Promise<Answer>; error: ApiError | null };
  onProven: (answer: Answer) => void;
  hint?: string;
  /** The button's label. */
  children: React.ReactNode;
}

/**
 * Takes the six digits. A wrong, used-up or expired code shows the server's own message and stays
 * in the field.
 */
export function CodeEntry<Answer>({
  label,
  verify,
  onProven,
  hint = codeText.hint,
  children,
}: CodeEntryProps<Answer>) {
  return (
    <Formik
      initialValues={{ code: '' }}
      validationSchema={schema}
      onSubmit={async (values, { setErrors }) => {
        let answer: Answer;
        try {
          answer = await verify.mutateAsync(schema.cast(values));
        } catch (error) {
          setErrors(getFieldErrors(error, 'code'));
          return;
        }
        onProven(answer);
      }}
    >
      <PortalForm label={label}>
        <ErrorSummary problems={getProblems(verify.error, 'code')} />
        <CodeField name="code" label="6-digit code" hint={hint} />
        <SubmitButton reason="Enter the 6 digits to continue" busyLabel="Checking">
          {children}
        </SubmitButton>
      </PortalForm>
    </Formik>
  );
}
