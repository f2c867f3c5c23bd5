import type { IdentityProviderName } from '@/lib/access/identityProviders';
import type { OAuthCause } from '@/server/platform/ports/oauthCause';
import type { Product } from '@/lib/kernel/products';

/**
 * Outcome of a visit to a sign-in provider without a session; the login page has words for each.
 */
export type SignInOutcome =
  'cancelled' | 'refused' | 'ours' | 'down' | 'unclear' | 'expired' | 'no_address';

/** Outcome of a visit, by the cause of its failure. */
export const SIGN_IN_OUTCOMES = {
  declined: 'cancelled',
  misconfigured: 'ours',
  down: 'down',
  unreadable: 'unclear',
  ended: 'expired',
  notProven: 'refused',
  unknown: 'unclear',
} as const satisfies Record<OAuthCause, SignInOutcome>;

const withQuery = (path: string, query: Record<string, string>) =>
  `/portal${path}?${new URLSearchParams(query)}`;

/**
 * Returns the page that explains the outcome: OpenTax's sign-up page for its sign-ups, else the
 * login page.
 */
export const outcomePage = (
  provider: IdentityProviderName | 'hmrc',
  outcome: SignInOutcome,
  product?: Product | null,
): string =>
  withQuery(product === 'open_tax' ? '/v2/open-tax/signup' : '/v2/auth/login', {
    provider,
    outcome,
  });

/**
 * Returns the profile page with the outcome of adding a login: added, taken by another account, or
 * the session has ended.
 */
export const profilePage = (
  provider: IdentityProviderName,
  joined: 'added' | 'taken' | 'ended',
): string => withQuery('/v2/instant-vat/profile', { provider, joined });

/** Landing page after sign-in; it goes on to the return path, which only the browser knows. */
const SIGNED_IN_PAGE = '/portal/v2/auth/signed-in';

/**
 * Returns the page where a person without an account gives their details after HMRC's consent. It
 * carries the partner, if any.
 */
export const aboutPage = (partner: string | null): string =>
  withQuery('/v2/instant-vat/steps/about', { hmrc: 'yes', ...(partner && { partner }) });

/** Page where a person with an account logs in after HMRC's consent. */
export const CONSENT_GIVEN_PAGE = '/portal/v2/auth/hmrc';

/** Next page of a sign-up, by product. */
export const NEXT_PAGES = {
  instant_vat: {
    newAccount: '/portal/v2/instant-vat/steps/company?step=company',
    confirmEmail: '/portal/v2/instant-vat/steps/confirm-email',
    known: SIGNED_IN_PAGE,
  },
  open_tax: {
    newAccount: '/portal/v2/open-tax/steps/practice',
    confirmEmail: '/portal/v2/open-tax/steps/confirm-email',
    known: '/portal/v2/open-tax/steps/practice',
  },
  // Back to the invitation being answered, which only the browser knows.
  open_tax_client: {
    newAccount: SIGNED_IN_PAGE,
    confirmEmail: '/portal/v2/open-tax/client-signup/confirm-email',
    known: SIGNED_IN_PAGE,
  },
} as const satisfies Record<Product, { newAccount: string; confirmEmail: string; known: string }>;

export const linkPage = (provider: IdentityProviderName, product: Product): string =>
  withQuery('/v2/auth/link-account', { provider, ...(product === 'open_tax' && { product }) });
