/**
 * Providers that a person may sign in with, besides e-mail (docs/rules/product.md#ways-to-log-in).
 * HMRC is a connection, never proof of identity (docs/rules/hmrc.md#starting-at-hmrc).
 */
export const IDENTITY_PROVIDERS = ['google', 'microsoft', 'xero', 'intuit'] as const;
export type IdentityProviderName = (typeof IDENTITY_PROVIDERS)[number];
