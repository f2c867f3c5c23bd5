import { Button } from '@/components/parts/Button';
import { styled } from '@mui/material/styles';
import { Formik } from 'formik';
import { useState } from 'react';
import { CodeEntry } from '../codes/CodeEntry';
import { FactorWays } from '../secondStep/FactorWays';
import { PasswordField } from '@/components/forms/PasswordField';
import { PortalForm } from '@/components/forms/PortalForm';
import { SubmitButton } from '@/components/forms/SubmitButton';
import { LinesSkeleton } from '@/components/parts/CardSkeleton';
import { InlineAlert } from '@/components/parts/InlineAlert';
import { PortalDialog } from '@/components/parts/PortalDialog';
import { TextButton } from '@/components/parts/TextButton';
import {
  useReauthenticationState,
  useReauthenticate,
  useSendReauthenticationCode,
} from '@/hooks/auth/account';
import { useShowPasskeyAgain } from '@/hooks/auth/passkeys';
import { fieldErrorsOf } from '@/hooks/app/data/problems';
import { loginBody } from '@/lib/auth/forms';
import type { FactorKind } from '@/lib/access/secondFactor';

const Words = styled('p')(({ theme }) => ({
  ...theme.typography.body1,
  margin: '12px 0 24px',
  color: theme.vars.palette.text.secondary,
}));
const Ways = styled('div')({ display: 'grid', gap: 16, justifyItems: 'start' });
const Foot = styled('div')({ marginTop: 16 });

interface ReauthenticationDialogProps {
  onProven: () => void;
  onClose: () => void;
}

/**
 * Asks before something that could hurt (ASVS 7.5.1) for the second step, or where there is none
 * for the password or an e-mailed code. What was typed below it stays.
 */
export function ReauthenticationDialog({ onProven, onClose }: ReauthenticationDialogProps) {
  const [byCode, setByCode] = useState(false);
  const ways = useReauthenticationState(true);
  const hasStep = (ways.data?.factors.length ?? 0) > 0;
  const usesPassword = ways.data?.password === true && !byCode;
  return (
    <PortalDialog open title="Confirm that it is you" onClose={onClose} dismissable>
      <Words>
        This protects your money and your account: somebody at a screen you left open cannot do it.
        {hasStep ? ' It counts for this change only.' : ''}
      </Words>
      {ways.isPending ? <LinesSkeleton rows={2} /> : null}
      {ways.isError ? <InlineAlert tone="error">{ways.error.sentence}</InlineAlert> : null}
      {ways.data ? (
        <Ways>
          {hasStep ? (
            <ByFactor kinds={ways.data.factors} onProven={onProven} />
          ) : usesPassword ? (
            <ByPassword onProven={onProven} />
          ) : (
            <ByCode onProven={onProven} />
          )}
          {ways.data.password && !hasStep ? (
            <TextButton onClick={() => setByCode(!byCode)}>
              {byCode ? 'Use your password instead' : 'Email me a code instead'}
            </TextButton>
          ) : null}
        </Ways>
      ) : null}
      <Foot>
        <TextButton onClick={onClose}>Not now</TextButton>
      </Foot>
    </PortalDialog>
  );
}

function ByFactor({
  kinds,
  onProven,
}: Pick<ReauthenticationDialogProps, 'onProven'> & { kinds: readonly FactorKind[] }) {
  return (
    <FactorWays
      kinds={kinds}
      showCode={useReauthenticate()}
      showPasskey={useShowPasskeyAgain()}
      onShown={onProven}
    >
      Confirm
    </FactorWays>
  );
}

const passwordBody = loginBody.pick(['password']);

function ByPassword({ onProven }: Pick<ReauthenticationDialogProps, 'onProven'>) {
  const prove = useReauthenticate();
  return (
    <Formik
      initialValues={{ password: '' }}
      validationSchema={passwordBody}
      onSubmit={async (values, { setErrors }) => {
        try {
          await prove.mutateAsync(values);
          onProven();
        } catch (refused) {
          setErrors(fieldErrorsOf(refused, 'password'));
        }
      }}
    >
      <PortalForm label="Confirm with your password">
        <PasswordField name="password" label="Your password" autoComplete="current-password" />
        <SubmitButton reason="Enter your password" busyLabel="Checking">
          Confirm
        </SubmitButton>
      </PortalForm>
    </Formik>
  );
}

function ByCode({ onProven }: Pick<ReauthenticationDialogProps, 'onProven'>) {
  const send = useSendReauthenticationCode();
  const prove = useReauthenticate();
  if (!send.isSuccess) {
    return (
      <>
        {send.isError ? <InlineAlert tone="error">{send.error.sentence}</InlineAlert> : null}
        <Button variant="contained" disabled={send.isPending} onClick={() => send.mutate({})}>
          {send.isPending ? 'Sending' : 'Email me a code'}
        </Button>
      </>
    );
  }
  return (
    <CodeEntry
      label="Confirm with a code"
      verify={prove}
      onProven={onProven}
      hint="We emailed it to you. It works for 10 minutes."
    >
      Confirm
    </CodeEntry>
  );
}
