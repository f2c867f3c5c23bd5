/**
 * The references that Bacs and Faster Payments carry to a statement: at most 18 characters of a
 * plain alphabet.
 */
const REFERENCE = /^[A-Z0-9 /.&-]{1,18}$/;

/**
 * Returns a claim's reference as the customer's statement shows it.
 * @throws RangeError if a bank would truncate or refuse it.
 */
export function paymentReference(claimReference: string): string {
  if (!REFERENCE.test(claimReference))
    throw new RangeError(`No bank would carry this reference: ${claimReference}`);
  return claimReference;
}

/**
 * Normalises a typed reference, without spaces and signs and in capitals: 'ad 26-09 0417' and
 * 'AD-26-09-0417' become equal.
 */
export const sameReference = (typed: string): string =>
  typed.toUpperCase().replace(/[^A-Z0-9]/g, '');
