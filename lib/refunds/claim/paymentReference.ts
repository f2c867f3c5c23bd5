/**
 * What Bacs and Faster Payments carry to a statement: 18 characters at most, of a plain alphabet.
 */
const REFERENCE = /^[A-Z0-9 /.&-]{1,18}$/;

/**
 * A claim's reference is what the customer's statement shows. Throws RangeError when a bank would
 * cut or refuse it.
 */
export function paymentReference(claimReference: string): string {
  if (!REFERENCE.test(claimReference))
    throw new RangeError(`No bank would carry this reference: ${claimReference}`);
  return claimReference;
}

/**
 * A reference as people type it, without spaces and signs and in capitals: 'ad 26-09 0417' and
 * 'AD-26-09-0417' are one.
 */
export const sameReference = (typed: string): string =>
  typed.toUpperCase().replace(/[^A-Z0-9]/g, '');
