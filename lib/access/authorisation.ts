/** HMRC's authorisation of the practice for this client, as last checked. */
export const AUTHORISATIONS = ['not_asked', 'active', 'none'] as const;
export type Authorisation = (typeof AUTHORISATIONS)[number];
