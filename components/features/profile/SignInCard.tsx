import { useRouter } from 'next/router';
import { LinesSkeleton } from '@/components/parts/CardSkeleton';
import { InlineAlert } from '@/components/parts/InlineAlert';
import { SummaryCard, type CardState } from '@/components/parts/SummaryCard';
import { TextButton } from '@/components/parts/TextButton';
import { EditRow } from './EditRow';
import { PasswordRow } from './PasswordRow';
import {
  asksForReauthentication,
  useReauthenticationGuard,
} from '@/components/features/reauthentication/ReauthenticationGuard';
import { isProvider, PROVIDER_NAMES } from '@/components/parts/providerWords';
import {
  addSignInWayHref,
  useLeaveReauthenticated,
  useRemoveSignInWay,
  useSignInWays,
  type SignInWays,
} from '@/hooks/auth/account';
import { IDENTITY_PROVIDERS, type IdentityProviderName } from '@/lib/access/identityProviders';
import { formatDate, isoDate } from '@/lib/kernel/dates/ukDates';
import { loginMethodsText } from '@/lib/auth/text';

const JOINED: Readonly<Record<string, (name: string) => string>> = {
  taken: (name) => loginMethodsText.usedByAnother(name),
  ended: () => loginMethodsText.loggedOut,
};

/** Renders the outcome of a visit to a provider that began here. */
function Joined() {
  const { provider, joined } = useRouter().query;
  if (!isProvider(provider) || typeof joined !== 'string') return null;
  const name = PROVIDER_NAMES[provider];
  if (joined === 'added')
    return <InlineAlert tone="success">{loginMethodsText.added(name)}</InlineAlert>;
  const words = JOINED[joined];
  return words ? <InlineAlert tone="error">{words(name)}</InlineAlert> : null;
}

function ProviderRow({
  provider,
  way,
}: {
  provider: IdentityProviderName;
  way: SignInWays['providers'][number] | undefined;
}) {
  const guard = useReauthenticationGuard();
  const remove = useRemoveSignInWay();
  const name = PROVIDER_NAMES[provider];
  const change = () =>
    void guard(() => remove.mutateAsync({ way: provider })).catch(() => undefined);
  return (
    <EditRow
      title={name}
      value={
        way
          ? `${way.email ? `${way.email}, ` : ''}added ${formatDate(isoDate(new Date(way.addedAt)))}`
          : 'Not used'
      }
      actions={
        way ? (
          <TextButton disabled={remove.isPending} onClick={change}>
            Remove<span className="visually-hidden"> {name}</span>
          </TextButton>
        ) : (
          <AddLink provider={provider} name={name} />
        )
      }
    >
      {remove.isError && !asksForReauthentication(remove.error) ? (
        <InlineAlert tone="error">{remove.error.sentence}</InlineAlert>
      ) : null}
    </EditRow>
  );
}

function AddLink({ provider, name }: { provider: IdentityProviderName; name: string }) {
  const guard = useReauthenticationGuard();
  const leave = useLeaveReauthenticated();
  return (
    <TextButton
      onClick={() =>
        void guard(() =>
          leave(addSignInWayHref(provider), { act: 'addSignInWay', subject: provider }),
        ).catch(() => undefined)
      }
    >
      Add<span className="visually-hidden"> {name}</span>
    </TextButton>
  );
}

function useFace(): CardState {
  const ways = useSignInWays();
  if (ways.isError && !ways.data) {
    return {
      kind: 'error',
      what: loginMethodsText.notRead,
      safe: loginMethodsText.nothingChanged(ways.error.sentence),
      onRetry: () => void ways.refetch(),
      retrying: ways.isFetching,
      reference: ways.error.reference,
    };
  }
  if (!ways.data) return { kind: 'loading', skeleton: <LinesSkeleton rows={6} /> };
  const { password, providers } = ways.data;
  return {
    kind: 'full',
    children: (
      <div>
        <Joined />
        <EditRow title="Link by email" value={loginMethodsText.linkAlwaysWorks} />
        <PasswordRow isSet={password} />
        {IDENTITY_PROVIDERS.map((provider) => (
          <ProviderRow
            key={provider}
            provider={provider}
            way={providers.find((login) => login.provider === provider)}
          />
        ))}
      </div>
    ),
  };
}

/**
 * Renders the sign-in methods, added and removed after re-authentication; the link by e-mail always
 * stays.
 */
export function SignInCard({ dense }: { dense?: boolean }) {
  return <SummaryCard title="How you log in" face={useFace()} height={420} dense={dense} />;
}
