import type { IdentityProviderName } from '@/lib/domain/identityProviders';

/** How a visit to a sign-in provider can end without a session: each has its own words on the login page. */
export type SignInOutcome = 'cancelled' | 'refused' | 'down' | 'expired' | 'no_address';

const withQuery = (path: string, query: Record<string, string>) => `/portal${path}?${new URLSearchParams(query)}`;

export const outcomePage = (provider: IdentityProviderName | 'hmrc', outcome: SignInOutcome): string =>
  withQuery('/v2/auth/login', { provider, outcome });

/** Signed in: the page goes on to where the visitor was heading, which only the browser knows. */
export const SIGNED_IN_PAGE = '/portal/v2/auth/signed-in';
export const NEW_ACCOUNT_PAGE = '/portal/v2/instant-vat/steps/company?step=company';
export const CONFIRM_EMAIL_PAGE = '/portal/v2/instant-vat/steps/confirm-email';

export const linkPage = (provider: IdentityProviderName): string => withQuery('/v2/auth/link-account', { provider });

/** HMRC said yes to somebody new: now they say who they are. A partner that sent them goes along. */
export const aboutPage = (partner: string | null): string =>
  withQuery('/v2/instant-vat/steps/about', { hmrc: 'yes', ...(partner && { partner }) });

/** HMRC said yes to somebody who has an account: now they log in. */
export const SAID_YES_PAGE = '/portal/v2/auth/hmrc';
