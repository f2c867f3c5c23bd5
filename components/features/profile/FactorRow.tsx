import { InlineAlert } from '@/components/parts/InlineAlert';
import { TextButton } from '@/components/parts/TextButton';
import {
  asksForReauthentication,
  useReauthenticationGuard,
} from '@/components/features/reauthentication/ReauthenticationGuard';
import { useRemoveApp, type OwnFactors } from '@/hooks/auth/factors';
import { useRemovePasskey } from '@/hooks/auth/passkeys';
import { formatReading } from '@/lib/kernel/dates/ukDates';
import { EditRow } from './EditRow';
import { secondStepText } from '@/lib/auth/text';

/** Renders a passkey or app: when it was added and last used, and the button that removes it. */
export function FactorRow({ factor, now }: { factor: OwnFactors['factors'][number]; now: Date }) {
  const [removeApp, removePasskey] = [useRemoveApp(), useRemovePasskey()];
  const isPasskey = factor.kind === 'passkey';
  const remove = isPasskey ? removePasskey : removeApp;
  const guard = useReauthenticationGuard();
  const used = secondStepText.addedAndUsed(
    formatReading(factor.addedAt, now),
    formatReading(factor.lastUsedAt, now),
  );
  return (
    <EditRow
      title={isPasskey ? factor.name : 'Authenticator app'}
      value={isPasskey ? `Passkey. ${used}` : used}
      actions={
        <TextButton
          disabled={remove.isPending}
          onClick={() =>
            void guard(() => remove.mutateAsync({ id: factor.id })).catch(() => undefined)
          }
        >
          Remove
          <span className="visually-hidden">
            {' '}
            {isPasskey ? `the passkey ${factor.name}` : 'authenticator app'}
          </span>
        </TextButton>
      }
    >
      {remove.isError && !asksForReauthentication(remove.error) ? (
        <InlineAlert tone="error">{remove.error.sentence}</InlineAlert>
      ) : null}
    </EditRow>
  );
}
