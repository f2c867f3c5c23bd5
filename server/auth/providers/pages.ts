import type { IdentityProviderName } from '@/lib/access/identityProviders';
import type { Product } from '@/lib/kernel/products';

/**
 * How a visit to a sign-in provider can end without a session: each has its own words on the login
 * page.
 */
export type SignInOutcome = 'cancelled' | 'refused' | 'down' | 'expired' | 'no_address';

const withQuery = (path: string, query: Record<string, string>) =>
  `/portal${path}?${new URLSearchParams(query)}`;

/** Whoever was signing up for OpenTax is told on its own sign-up page. */
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
 * Back on the profile: the login was added, or belongs to somebody already, or the session had
 * ended meanwhile.
 */
export const profilePage = (
  provider: IdentityProviderName,
  joined: 'added' | 'taken' | 'ended',
): string => withQuery('/v2/instant-vat/profile', { provider, joined });

/** Signed in: the page goes on to where the visitor was heading, which only the browser knows. */
const SIGNED_IN_PAGE = '/portal/v2/auth/signed-in';

/**
 * Consent was given at HMRC by somebody new: now they say who they are. A partner that sent them
 * goes along.
 */
export const aboutPage = (partner: string | null): string =>
  withQuery('/v2/instant-vat/steps/about', { hmrc: 'yes', ...(partner && { partner }) });

/** Consent was given at HMRC by somebody who has an account: now they log in. */
export const CONSENT_GIVEN_PAGE = '/portal/v2/auth/hmrc';

/** Where a sign-up goes on, by what it is for. */
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
  // Back to the invitation that they are answering, which only the browser knows.
  open_tax_client: {
    newAccount: SIGNED_IN_PAGE,
    confirmEmail: '/portal/v2/open-tax/client-signup/confirm-email',
    known: SIGNED_IN_PAGE,
  },
} as const satisfies Record<Product, { newAccount: string; confirmEmail: string; known: string }>;

export const linkPage = (provider: IdentityProviderName, product: Product): string =>
  withQuery('/v2/auth/link-account', { provider, ...(product === 'open_tax' && { product }) });
