import { IDENTITY_PROVIDERS, type IdentityProviderName } from '@/lib/access/identityProviders';
import { hmrcSignUpText, providerVisitText } from '@/lib/auth/text';

export const PROVIDER_NAMES: Record<IdentityProviderName, string> = {
  google: 'Google',
  microsoft: 'Microsoft',
  xero: 'Xero',
  intuit: 'QuickBooks',
};

export const isProvider = (value: unknown): value is IdentityProviderName =>
  IDENTITY_PROVIDERS.some((name) => name === value);

/**
 * Sentences for a visit to a provider that ended without a login: what happened, and what to do
 * now.
 */
const ENDINGS = {
  cancelled: (name: string) => providerVisitText.refused(name),
  refused: (name: string) => providerVisitText.notProven(name),
  ours: (name: string) => providerVisitText.ours(name),
  unclear: (name: string) => providerVisitText.unclear(name),
  down: (name: string) => providerVisitText.down(name),
  expired: (name: string) => providerVisitText.expired(name),
  no_address: (name: string) => providerVisitText.noEmail(name),
} as const;

type ProviderEnding = keyof typeof ENDINGS;

/** HMRC does not prove identity, so its endings are about access only. */
const HMRC_ENDINGS: Partial<Record<ProviderEnding, string>> = {
  cancelled: hmrcSignUpText.refused,
  refused: hmrcSignUpText.noAccess,
  ours: hmrcSignUpText.ours,
  unclear: hmrcSignUpText.unclear,
  down: hmrcSignUpText.down,
  expired: hmrcSignUpText.expired,
};

/** Returns the sentence for the outcome in the address; undefined without one. */
export function endingOf(query: { provider?: unknown; outcome?: unknown }): string | undefined {
  const { provider, outcome } = query;
  if (typeof outcome !== 'string' || !Object.hasOwn(ENDINGS, outcome)) return undefined;
  if (provider === 'hmrc') return HMRC_ENDINGS[outcome as ProviderEnding];
  return isProvider(provider)
    ? ENDINGS[outcome as ProviderEnding](PROVIDER_NAMES[provider])
    : undefined;
}
