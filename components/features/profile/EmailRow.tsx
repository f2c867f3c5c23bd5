import { Formik } from 'formik';
import { useState } from 'react';
import { EmailField } from '@/components/forms/EmailField';
import { ErrorSummary } from '@/components/forms/ErrorSummary';
import { PortalForm } from '@/components/forms/PortalForm';
import { SubmitButton } from '@/components/forms/SubmitButton';
import { UnsavedWarning } from '@/components/forms/UnsavedWarning';
import { TextButton } from '@/components/parts/TextButton';
import { EditRow } from './EditRow';
import { RefusedAddress } from '@/components/features/codes/RefusedAddress';
import { CodeEntry } from '@/components/features/codes/CodeEntry';
import { CodeStatus } from '@/components/features/codes/LaterStatus';
import {
  asksForReauthentication,
  useReauthenticationGuard,
} from '@/components/features/reauthentication/ReauthenticationGuard';
import { SavedNote } from './SavedNote';
import { useAskForNewEmail, useConfirmNewEmail } from '@/hooks/auth/account';
import { getFieldErrors, getProblems } from '@/hooks/app/data/problems';
import { newEmailBody } from '@/lib/auth/accountForms';
import { cleanedEmail } from '@/lib/kernel/emailAddress';
import { profileText } from '@/lib/auth/text';

type Stage =
  { kind: 'closed' } | { kind: 'asking' } | { kind: 'code'; address: string } | { kind: 'done' };

/**
 * Renders the account's address. A new one takes effect once a code that was sent to it was typed
 * here.
 */
export function EmailRow({ email, isRefused }: { email: string; isRefused: boolean }) {
  const [stage, setStage] = useState<Stage>({ kind: 'closed' });
  const isOpen = stage.kind === 'asking' || stage.kind === 'code';
  return (
    <EditRow
      title="Email address"
      value={
        <>
          {email} <SavedNote isShown={stage.kind === 'done'}>Changed</SavedNote>
        </>
      }
      actions={
        <TextButton
          aria-expanded={isOpen}
          onClick={() => setStage({ kind: isOpen ? 'closed' : 'asking' })}
        >
          {isOpen ? 'Keep it' : 'Change'}
          <span className="visually-hidden"> email address</span>
        </TextButton>
      }
    >
      {isRefused && !isOpen ? <RefusedAddress address={email} /> : null}
      {stage.kind === 'asking' ? (
        <NewAddress onSent={(address) => setStage({ kind: 'code', address })} />
      ) : null}
      {stage.kind === 'code' ? (
        <ProveAddress
          address={stage.address}
          onDone={() => setStage({ kind: 'done' })}
          onRefused={() => setStage({ kind: 'asking' })}
        />
      ) : null}
    </EditRow>
  );
}

function NewAddress({ onSent }: { onSent: (address: string) => void }) {
  const ask = useAskForNewEmail();
  const guard = useReauthenticationGuard();
  return (
    <Formik
      initialValues={{ email: '' }}
      validationSchema={newEmailBody}
      onSubmit={async (values, { setErrors }) => {
        try {
          await guard(() => ask.mutateAsync(newEmailBody.cast(values)));
          onSent(cleanedEmail(values.email));
        } catch (refused) {
          setErrors(getFieldErrors(refused));
        }
      }}
    >
      <PortalForm label="Change your email address">
        <ErrorSummary problems={asksForReauthentication(ask.error) ? [] : getProblems(ask.error)} />
        <EmailField name="email" label="New email address" hint={profileText.newEmailHint} />
        <UnsavedWarning />
        <SubmitButton reason={profileText.enterEmail} busyLabel="Sending">
          Send the code
        </SubmitButton>
      </PortalForm>
    </Formik>
  );
}

function ProveAddress({
  address,
  onDone,
  onRefused,
}: {
  address: string;
  onDone: () => void;
  onRefused: () => void;
}) {
  const confirm = useConfirmNewEmail();
  return (
    <>
      <p>{profileText.codeAsked(address)}</p>
      <CodeStatus
        code="newEmail"
        action={<TextButton onClick={onRefused}>Type another address</TextButton>}
      />
      <CodeEntry label="Confirm your new email address" verify={confirm} onProven={onDone}>
        Confirm the new address
      </CodeEntry>
    </>
  );
}
