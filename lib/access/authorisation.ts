/** Whether HMRC lets the practice read this client, as far as it has been asked. */
export type Authorisation = 'not_asked' | 'active' | 'none';

/** Why a client's tax is not read that HMRC does not let the practice see, and what changes it. */
export const notAuthorised = (taxName: string): string =>
  `HMRC does not let your practice see ${taxName} of this client. Once they have authorised you at HMRC, it is read with the next round.`;

/**
 * Why a client without a VAT number is never read, in either of HMRC's services
 * (docs/rules/hmrc.md#agents).
 */
export const NO_VAT_NUMBER =
  'HMRC is asked about a client by its VAT number. This one has none here, so none of its taxes can be read.';
/** What to do about it, on the client's page. */
export const ENTER_NUMBER = 'Enter the VAT number';
