import { CheckedForm, laterSchema } from '@/components/forms/CheckedForm';
import { CodeField } from '@/components/forms/CodeField';
import { ErrorSummary } from '@/components/forms/ErrorSummary';
import { PortalForm } from '@/components/forms/PortalForm';
import { SubmitButton } from '@/components/forms/SubmitButton';
import { TextField } from '@/components/forms/TextField';
import { getFieldErrors, getProblems } from '@/hooks/app/data/problems';
import type { ApiError } from '@/hooks/app/data/useEndpoint';
import { secondStepText } from '@/lib/auth/text';

const forms = () => import('@/lib/auth/factorForms');
const appCode = laterSchema(() => forms().then(({ appCodeBody }) => appCodeBody));
const recoveryCode = laterSchema(() => forms().then(({ recoveryCodeBody }) => recoveryCodeBody));

/** Mutation that submits a typed second factor: the app's code, or a recovery code. */
export interface ShowCode {
  mutateAsync: (body: { app_code?: string; recovery_code?: string }) => Promise<unknown>;
  error: ApiError | null;
  reset: () => void;
}

interface FactorEntryProps {
  show: ShowCode;
  byRecovery: boolean;
  onShown: () => void;
  /** Label of the button. */
  children: React.ReactNode;
  fullWidth?: boolean;
}

/**
 * Asks for the six digits of the authenticator app, or for a recovery code. A refused one stays in
 * the field.
 */
export function FactorEntry({ show, byRecovery, onShown, children, fullWidth }: FactorEntryProps) {
  const field = byRecovery ? 'recovery_code' : 'app_code';
  return (
    <CheckedForm
      key={field}
      initialValues={{ [field]: '' }}
      schema={byRecovery ? recoveryCode : appCode}
      onSubmit={async (values, { setErrors }) => {
        try {
          await show.mutateAsync(values);
        } catch (refused) {
          setErrors(getFieldErrors(refused, field));
          return;
        }
        onShown();
      }}
    >
      <PortalForm label={byRecovery ? 'Use a recovery code' : 'Use your authenticator app'}>
        <ErrorSummary problems={getProblems(show.error, field)} />
        {byRecovery ? (
          <TextField
            name={field}
            label="Recovery code"
            hint={secondStepText.recoveryCodeHint}
            autoComplete="off"
            spellCheck={false}
          />
        ) : (
          <CodeField name={field} label="Code from your app" hint={secondStepText.appCodeHint} />
        )}
        <SubmitButton
          fullWidth={fullWidth}
          busyLabel="Checking"
          reason={byRecovery ? secondStepText.typeRecoveryCode : 'Type the 6 digits to continue'}
        >
          {children}
        </SubmitButton>
      </PortalForm>
    </CheckedForm>
  );
}
