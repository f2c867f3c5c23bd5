import { TextLink } from '@/components/parts/TextLink';
import { Formik } from 'formik';
import { useState } from 'react';
import { ErrorSummary } from '@/components/forms/ErrorSummary';
import { PhoneField } from '@/components/forms/PhoneField';
import { PortalForm } from '@/components/forms/PortalForm';
import { SubmitButton } from '@/components/forms/SubmitButton';
import { UnsavedWarning } from '@/components/forms/UnsavedWarning';
import { TextButton } from '@/components/parts/TextButton';
import { EditRow } from './EditRow';
import {
  asksForReauthentication,
  useReauthenticationGuard,
} from '@/components/features/reauthentication/ReauthenticationGuard';
import { SavedNote } from './SavedNote';
import { useChangePhone } from '@/hooks/auth/account';
import { getFieldErrors, getProblems } from '@/hooks/app/data/problems';
import { phoneBody } from '@/lib/auth/forms';
import { profileText } from '@/lib/auth/text';

interface PhoneRowProps {
  phone: string | undefined;
  isProven: boolean;
  /** Page where it is confirmed; absent where no text is ever sent. */
  confirmHref?: string | undefined;
}

/**
 * Renders the person's phone number and whether it is confirmed, because the address beside it
 * always is (docs/rules/security.md#names-in-mails); with the link to confirm it where texts are
 * sent.
 */
export function PhoneRow({ phone, isProven, confirmHref }: PhoneRowProps) {
  const [isOpen, setOpen] = useState(false);
  const save = useChangePhone();
  const guard = useReauthenticationGuard();
  const words = phone ? `${phone}, ${isProven ? 'confirmed' : 'not confirmed'}` : 'None given';
  return (
    <EditRow
      title="Phone number"
      value={
        <>
          {words} <SavedNote isShown={save.isSuccess && !isOpen} />
        </>
      }
      actions={
        <>
          {phone && confirmHref && !isProven && !isOpen ? (
            <TextLink href={confirmHref}>Confirm it</TextLink>
          ) : null}
          <TextButton aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
            {isOpen ? 'Keep it' : phone ? 'Change' : 'Add'}
            <span className="visually-hidden"> phone number</span>
          </TextButton>
        </>
      }
    >
      {isOpen ? (
        <Formik
          initialValues={{ phone_number: '' }}
          validationSchema={phoneBody}
          onSubmit={async (values, { setErrors }) => {
            try {
              await guard(() => save.mutateAsync(phoneBody.cast(values)));
              setOpen(false);
            } catch (refused) {
              setErrors(getFieldErrors(refused));
            }
          }}
        >
          <PortalForm label="Change your phone number">
            <ErrorSummary
              problems={asksForReauthentication(save.error) ? [] : getProblems(save.error)}
            />
            <PhoneField
              name="phone_number"
              label="Phone number"
              hint={confirmHref === undefined ? undefined : profileText.phoneHint}
            />
            <UnsavedWarning />
            <SubmitButton reason={profileText.enterPhone} busyLabel="Saving">
              Save number
            </SubmitButton>
          </PortalForm>
        </Formik>
      ) : null}
    </EditRow>
  );
}
