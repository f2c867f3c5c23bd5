/** HMRC's authorisation of the practice for this client, as last checked. */
export type Authorisation = 'not_asked' | 'active' | 'none';

/**
 * Returns the reason why a client's tax is not read (HMRC has not authorised the practice), and how
 * to change it.
 */
export const notAuthorised = (taxName: string): string =>
  `HMRC does not let your practice see ${taxName} of this client. Once they have authorised you at HMRC, it is read with the next round.`;

/**
 * Reason why the VAT of a client without a VAT number is never read (docs/rules/hmrc.md#agents).
 */
export const NO_VAT_NUMBER =
  'HMRC is asked about VAT by the VAT number. This client has none here, ' +
  'so its VAT cannot be read. Each other tax is read by its own reference.';

/** Reason why no authorisation of VAT is asked of the second client of a VAT group. */
export const IN_VAT_GROUP =
  'This client shares its VAT number with another client of yours, ' +
  'a company of the same VAT group. HMRC asks that company once for the group.';
/** Reason why nothing is read of a client without any number. */
export const NOTHING_TO_ASK_BY =
  'HMRC is asked about each tax by its own number. This client has none here, so none of its taxes can be read.';
