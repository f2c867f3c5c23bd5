import { useState } from 'react';
import { CheckedForm, laterSchema } from '@/components/forms/CheckedForm';
import { PortalForm } from '@/components/forms/PortalForm';
import { SubmitButton } from '@/components/forms/SubmitButton';
import { TextField } from '@/components/forms/TextField';
import { InlineAlert } from '@/components/parts/InlineAlert';
import {
  asksForReauthentication,
  useReauthenticationGuard,
} from '@/components/features/reauthentication/ReauthenticationGuard';
import { canUsePasskeys, PASSKEYS_UNKNOWN, useAddPasskey } from '@/hooks/auth/passkeys';
import { deviceWords } from '@/lib/auth/deviceWords';
import { secondStepText } from '@/lib/auth/text';

const schema = laterSchema(() =>
  import('@/lib/auth/passkeyForms').then(({ passkeyNameBody }) => passkeyNameBody),
);

/**
 * Creates a passkey on this device, or on one that the browser reaches, with a name. `onAdded` gets
 * the new recovery codes, if the person had none. Requires a `ReauthenticationGuard` above.
 */
export function AddPasskey({
  onAdded,
  fullWidth,
}: {
  onAdded: (codes: string[]) => void;
  fullWidth?: boolean;
}) {
  const add = useAddPasskey();
  const guard = useReauthenticationGuard();
  const [name] = useState(() => deviceWords(window.navigator.userAgent));
  if (!canUsePasskeys()) return <InlineAlert tone="info">{PASSKEYS_UNKNOWN}</InlineAlert>;
  return (
    <CheckedForm
      initialValues={{ name }}
      schema={schema}
      onSubmit={async (values) => {
        await guard(() => add.mutateAsync(values)).then(
          ({ recovery_codes: codes }) => onAdded(codes),
          () => undefined,
        );
      }}
    >
      <PortalForm label="Add a passkey">
        {add.error && !asksForReauthentication(add.error) ? (
          <InlineAlert tone="error">{add.error.sentence}</InlineAlert>
        ) : null}
        <TextField
          name="name"
          label="Name for this passkey"
          hint={secondStepText.passkeyNameHint}
          autoComplete="off"
        />
        <SubmitButton
          allowUnchanged
          fullWidth={fullWidth}
          busyLabel="Asking your device"
          reason="Give it a name"
          note={secondStepText.othersLoggedOut}
        >
          Add a passkey
        </SubmitButton>
      </PortalForm>
    </CheckedForm>
  );
}
