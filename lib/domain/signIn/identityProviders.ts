/** Whom a person may sign in with, beside e-mail (spec §1). HMRC is a connection, never proof of identity (product.md §6). */
export const IDENTITY_PROVIDERS = ['google', 'microsoft', 'xero', 'intuit'] as const;
export type IdentityProviderName = (typeof IDENTITY_PROVIDERS)[number];
