/**
 * Names of everything the browser remembers. The first two are prescribed
 * (docs/rules/product.md#stored-values).
 */
export const STORED = {
  signUpEmail: 'instant-vat-email',
  company: 'g-company',
  practice: 'g-practice',
  clientCompany: 'g-client-company',
  partner: 'partner',
  utm: 'utm-tags',
  returnPath: 'login-redirect',
  returnOwner: 'login-redirect-of',
  loginReason: 'login-reason',
  loginAsked: 'login-asked',
  session: 'session',
  signedOut: 'signed-out',
  typed: 'typed',
  invitation: 'client-invitation',
  invitedName: 'client-invitation-name',
  teamInvitation: 'team-invitation',
  shortcuts: 'shortcuts',
  product: 'product',
  chatAsked: 'chat-asked',
  places: 'list-places',
  loginVatNumber: 'login-vat-number',
} as const;

export const COOKIES = { partner: 'partner_id', device: 'device_id' } as const;
