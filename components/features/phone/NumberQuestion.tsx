import { Formik } from 'formik';
import { ErrorSummary } from '@/components/forms/ErrorSummary';
import { PhoneField } from '@/components/forms/PhoneField';
import { PortalForm } from '@/components/forms/PortalForm';
import { SubmitButton } from '@/components/forms/SubmitButton';
import { TextButton } from '@/components/parts/TextButton';
import {
  asksForReauthentication,
  ReauthenticationGuard,
  useReauthenticationGuard,
} from '@/components/features/reauthentication/ReauthenticationGuard';
import { useChangePhone } from '@/hooks/auth/account';
import { useSendPhoneCode } from '@/hooks/auth/auth';
import { getFieldErrors, getProblems } from '@/hooks/app/data/problems';
import { phoneBody } from '@/lib/auth/forms';
import { phoneText } from '@/lib/auth/text';

interface NumberQuestionProps {
  phone?: string;
  verified: boolean;
  onSent: () => void;
  /** Called if the number is unchanged and already confirmed. */
  onConfirmed: () => void;
  /** Set if a code was sent on an earlier visit. */
  onHaveCode?: () => void;
}

/**
 * Asks for the number, then sends a text to it. Shows the server's refusals, such as for a number
 * that cannot be texted, at the field.
 */
export const NumberQuestion = (props: NumberQuestionProps) => (
  <ReauthenticationGuard>
    <Question {...props} />
  </ReauthenticationGuard>
);

function Question({ phone = '', verified, onSent, onConfirmed, onHaveCode }: NumberQuestionProps) {
  const save = useChangePhone();
  const send = useSendPhoneCode();
  const guard = useReauthenticationGuard();
  const error = save.error ?? send.error;
  return (
    <Formik
      initialValues={{ phone_number: phone }}
      validationSchema={phoneBody}
      onSubmit={async (values, { setErrors }) => {
        send.reset();
        try {
          const saved = await guard(() => save.mutateAsync(phoneBody.cast(values)));
          if (verified && saved.phone_number === phone) return onConfirmed();
          await send.mutateAsync({});
        } catch (error) {
          return setErrors(getFieldErrors(error, 'phone_number'));
        }
        return onSent();
      }}
    >
      <PortalForm label="Your phone number">
        <ErrorSummary
          problems={asksForReauthentication(error) ? [] : getProblems(error, 'phone_number')}
        />
        <PhoneField name="phone_number" label="Mobile number" hint={phoneText.numberHint} />
        <SubmitButton
          allowUnchanged={phone !== ''}
          reason={phoneText.numberMissing}
          busyLabel="Sending the code"
        >
          Text me a code
        </SubmitButton>
        {phone && onHaveCode ? (
          <div>
            <TextButton onClick={onHaveCode}>I have a code already</TextButton>
          </div>
        ) : null}
      </PortalForm>
    </Formik>
  );
}
