import dynamic from 'next/dynamic';
import { useState } from 'react';
import { LinesSkeleton } from '@/components/parts/CardSkeleton';
import { InlineAlert } from '@/components/parts/InlineAlert';
import { SummaryCard, type CardState } from '@/components/parts/SummaryCard';
import { TextButton } from '@/components/parts/TextButton';
import {
  asksForReauthentication,
  useReauthenticationGuard,
} from '@/components/features/reauthentication/ReauthenticationGuard';
import {
  useBeginApp,
  useOwnFactors,
  useRenewRecoveryCodes,
  type BegunApp,
  type OwnFactors,
} from '@/hooks/auth/factors';
import { useNow } from '@/hooks/app/page/useNow';
import type { FactorKind } from '@/lib/access/secondFactor';
import { EditRow } from './EditRow';
import { FactorRow } from './FactorRow';
import { secondStepText } from '@/lib/auth/text';

const AddPasskeyDialog = dynamic(
  () =>
    import('@/components/features/secondStep/AddPasskeyDialog').then(
      (module) => module.AddPasskeyDialog,
    ),
  { ssr: false },
);

/** Loaded when the person adds an app or requests new codes. */
const AddAppDialog = dynamic(
  () =>
    import('@/components/features/secondStep/AddAppDialog').then((module) => module.AddAppDialog),
  { ssr: false },
);

type Shown = { app: BegunApp } | { codes: string[] } | 'newPasskey';

function Rows({
  own,
  now,
  onShown,
}: {
  own: OwnFactors;
  now: Date;
  onShown: (shown: Shown) => void;
}) {
  const [begin, renew] = [useBeginApp(), useRenewRecoveryCodes()];
  const guard = useReauthenticationGuard();
  const { factors, recoveryCodesLeft: left, required } = own;
  const has = (kind: FactorKind) => factors.some((factor) => factor.kind === kind);
  const add = () =>
    void guard(() => begin.mutateAsync({})).then(
      (app) => onShown({ app }),
      () => undefined,
    );
  const make = () =>
    void guard(() => renew.mutateAsync({})).then(
      ({ recovery_codes: codes }) => onShown({ codes }),
      () => undefined,
    );
  const failed = [begin.error, renew.error].find(
    (error) => error && !asksForReauthentication(error),
  );
  return (
    <div>
      {factors.map((factor) => (
        <FactorRow key={factor.id} factor={factor} now={now} />
      ))}
      <EditRow
        title={has('passkey') ? 'Another passkey' : 'Passkey'}
        value={
          has('passkey')
            ? 'On another device'
            : factors.length > 0
              ? secondStepText.passkeyInsteadOfCode
              : secondStepText.noPasskey(required ? secondStepText.pleaseAdd : secondStepText.why)
        }
        actions={
          <TextButton onClick={() => onShown('newPasskey')}>
            Add<span className="visually-hidden"> a passkey</span>
          </TextButton>
        }
      />
      <EditRow
        title={has('totp') ? 'Another app' : 'Authenticator app'}
        value={has('totp') ? secondStepText.anotherApp : secondStepText.noApp}
        actions={
          <TextButton disabled={begin.isPending} onClick={add}>
            Add<span className="visually-hidden"> an authenticator app</span>
          </TextButton>
        }
      />
      {factors.length > 0 ? (
        <EditRow
          title="Recovery codes"
          value={secondStepText.recoveryCodesLeft(left)}
          actions={
            <TextButton disabled={renew.isPending} onClick={make}>
              Make new codes
            </TextButton>
          }
        />
      ) : null}
      {failed ? <InlineAlert tone="error">{failed.sentence}</InlineAlert> : null}
    </div>
  );
}

function useFace(onShown: (shown: Shown) => void): CardState {
  const ownFactors = useOwnFactors();
  const now = useNow();
  if (ownFactors.isError && !ownFactors.data) {
    return {
      kind: 'error',
      what: secondStepText.notRead,
      safe: secondStepText.notChanged(ownFactors.error.sentence),
      onRetry: () => void ownFactors.refetch(),
      retrying: ownFactors.isFetching,
      reference: ownFactors.error.reference,
    };
  }
  if (!ownFactors.data || !now) return { kind: 'loading', skeleton: <LinesSkeleton rows={2} /> };
  return { kind: 'full', children: <Rows own={ownFactors.data} now={now} onShown={onShown} /> };
}

/** Renders the person's second factors and recovery codes. */
export function SecondStepCard({ dense }: { dense?: boolean }) {
  const [shown, setShown] = useState<Shown>();
  return (
    <>
      <SummaryCard title="Second step" face={useFace(setShown)} height={90} dense={dense} />
      {shown === 'newPasskey' ? (
        <AddPasskeyDialog
          onClose={() => setShown(undefined)}
          onCodes={(codes) => setShown({ codes })}
        />
      ) : null}
      {shown && shown !== 'newPasskey' ? (
        <AddAppDialog {...shown} onClose={() => setShown(undefined)} />
      ) : null}
    </>
  );
}
