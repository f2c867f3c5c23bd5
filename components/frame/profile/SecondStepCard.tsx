import dynamic from 'next/dynamic';
import { useState } from 'react';
import { LinesSkeleton } from '@/components/parts/CardSkeleton';
import { InlineAlert } from '@/components/parts/InlineAlert';
import { SummaryCard, type CardFace } from '@/components/parts/SummaryCard';
import { TextButton } from '@/components/parts/TextButton';
import { asksForReauthentication, useReauthenticationGuard } from '@/components/frame/reauthentication/ReauthenticationGuard';
import { useBeginApp, useOwnFactors, useRemoveApp, useRenewRecoveryCodes, type BegunApp, type OwnFactors } from '@/hooks/factors';
import { useNow } from '@/hooks/useNow';
import { formatReading } from '@/lib/domain/dates/ukDates';
import { EditRow } from './EditRow';

/** Fetched when somebody adds an app, or asks for new codes. */
const AddAppDialog = dynamic(() =>
  import('@/components/frame/secondStep/AddAppDialog').then((module) => module.AddAppDialog), { ssr: false });

type Shown = { app: BegunApp } | { codes: string[] };

function AppRow({ factor, now }: { factor: OwnFactors['factors'][number]; now: Date }) {
  const remove = useRemoveApp();
  const guard = useReauthenticationGuard();
  return (
    <EditRow
      title="Authenticator app"
      value={`Added ${formatReading(factor.addedAt, now)}. Last used ${formatReading(factor.lastUsedAt, now)}.`}
      actions={(
        <TextButton
          disabled={remove.isPending} onClick={() => void guard(() => remove.mutateAsync({ id: factor.id })).catch(() => undefined)}
        >
          Remove<span className="visually-hidden"> authenticator app</span>
        </TextButton>
      )}
    >
      {remove.isError && !asksForReauthentication(remove.error) ? <InlineAlert tone="error">{remove.error.sentence}</InlineAlert> : null}
    </EditRow>
  );
}

function Rows({ own, now, onShown }: { own: OwnFactors; now: Date; onShown: (shown: Shown) => void }) {
  const [begin, renew] = [useBeginApp(), useRenewRecoveryCodes()];
  const guard = useReauthenticationGuard();
  const { factors, recoveryCodesLeft: left, required } = own;
  const add = () => void guard(() => begin.mutateAsync({})).then((app) => onShown({ app }), () => undefined);
  const make = () => void guard(() => renew.mutateAsync({})).then(({ recovery_codes: codes }) => onShown({ codes }), () => undefined);
  const failed = [begin.error, renew.error].find((error) => error && !asksForReauthentication(error));
  return (
    <div>
      {factors.map((factor) => <AppRow key={factor.id} factor={factor} now={now} />)}
      <EditRow
        title={factors.length > 0 ? 'Another app' : 'Authenticator app'}
        value={factors.length > 0 ? 'For a second phone, or a computer' : required
          ? 'Not set up. You work with other people’s tax: please add one, so that a stolen password is no use to anybody.'
          : 'Not set up. With one, a stolen password is no use to anybody.'}
        actions={(
          <TextButton disabled={begin.isPending} onClick={add}>
            Add<span className="visually-hidden"> an authenticator app</span>
          </TextButton>
        )}
      />
      {factors.length > 0 ? (
        <EditRow
          title="Recovery codes" value={`${left} left. Each lets you in once if you lose your app.`}
          actions={<TextButton disabled={renew.isPending} onClick={make}>Make new codes</TextButton>}
        />
      ) : null}
      {failed ? <InlineAlert tone="error">{failed.sentence}</InlineAlert> : null}
    </div>
  );
}

function useFace(onShown: (shown: Shown) => void): CardFace {
  const own = useOwnFactors();
  const now = useNow();
  if (own.isError && !own.data) {
    return {
      kind: 'error', what: 'We could not read your second step', safe: `${own.error.sentence} It is as it was.`,
      onRetry: () => void own.refetch(), retrying: own.isFetching, reference: own.error.reference,
    };
  }
  if (!own.data || !now) return { kind: 'loading', skeleton: <LinesSkeleton rows={2} /> };
  return { kind: 'full', children: <Rows own={own.data} now={now} onShown={onShown} /> };
}

/** What asks for a second step at login and before what could hurt, and the codes that stand in for it. */
export function SecondStepCard({ dense }: { dense?: boolean }) {
  const [shown, setShown] = useState<Shown>();
  return (
    <>
      <SummaryCard title="Second step" face={useFace(setShown)} height={90} dense={dense} />
      {shown ? <AddAppDialog {...shown} onClose={() => setShown(undefined)} /> : null}
    </>
  );
}
