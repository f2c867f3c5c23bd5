import { IDENTITY_PROVIDERS, type IdentityProviderName } from '@/lib/access/identityProviders';

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
  cancelled: (name: string) =>
    `You came back from ${name} without logging in. Nothing was shared. Try again, or use your email below.`,
  refused: (name: string) =>
    `${name} did not prove who you are, so we did not log you in. Try again, or use your email below.`,
  down: (name: string) =>
    `${name} is not answering at the moment. It is not your doing. Use your email below, or try ${name} later.`,
  expired: (name: string) =>
    `That visit to ${name} took too long or was begun in another browser, so we ended it to be safe. Start again below.`,
  no_address: (name: string) =>
    `${name} did not tell us an email address, and we cannot open an account without one. Use your email below.`,
} as const;

type ProviderEnding = keyof typeof ENDINGS;

/** HMRC does not prove identity, so its endings are about access only. */
const HMRC_ENDINGS: Partial<Record<ProviderEnding, string>> = {
  cancelled:
    'You came back from HMRC without giving access. Nothing was read or changed. Log in below, or sign up with your email.',
  refused:
    'HMRC did not give us access. Nothing was read or changed. Log in below, and connect HMRC later.',
  down: 'HMRC is not answering at the moment. It is not your doing. Log in below, and connect HMRC when it is back.',
  expired:
    'That visit to HMRC took too long, was used already or was begun in another browser, so we ended it to be safe. Start again below.',
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
