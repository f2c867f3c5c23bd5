import { Formik } from 'formik';
import { styled } from '@mui/material/styles';
import { CodeField } from '@/components/forms/CodeField';
import { ErrorSummary } from '@/components/forms/ErrorSummary';
import { PortalForm } from '@/components/forms/PortalForm';
import { SubmitButton } from '@/components/forms/SubmitButton';
import { TextButton } from '@/components/parts/TextButton';
import { AskForCode } from '@/components/screens/account/AskForCode';
import { useResendPhoneCode, useVerifyPhone } from '@/hooks/auth';
import { fieldErrorsOf, problemsOf } from '@/hooks/problems';
import { code, exactly } from '@/lib/contract/fields';

const schema = exactly({ code: code() });

const Sent = styled('p')(({ theme }) => ({ ...theme.typography.body1 }));

interface CodeQuestionProps {
  phone: string;
  onConfirmed: () => void;
  onOther: () => void;
}

/** The code that was texted. A wrong, used-up or expired one is answered in the server's own words, and nothing is lost. */
export function CodeQuestion({ phone, onConfirmed, onOther }: CodeQuestionProps) {
  const verify = useVerifyPhone();
  return (
    <>
      <Sent>We texted a 6-digit code to <strong>{phone}</strong>.</Sent>
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
          onConfirmed();
        }}
      >
        <PortalForm label="The code">
          <ErrorSummary problems={problemsOf(verify.error, 'code')} />
          <CodeField name="code" label="6-digit code" hint="It works for 10 minutes. Spaces and hyphens do not matter." />
          <SubmitButton reason="Enter the 6 digits to continue" busyLabel="Checking">Confirm</SubmitButton>
        </PortalForm>
      </Formik>
      <AskForCode send={useResendPhoneCode()} other={<TextButton onClick={onOther}>Use a different number</TextButton>}>
        No text after a minute? Check that the number is right and that your phone has a signal.
      </AskForCode>
    </>
  );
}
