import { withoutGaps } from '@/lib/kernel/text/pasted';

/** A form bundle number, which HMRC gives for every return that it takes (VAT (MTD) 1.0). */
const FORM_BUNDLE = /^\d{12}$/;
/** A charge reference, as HMRC prints it on a bill: 14 to 16 letters and digits that begin with X. */
const CHARGE_REFERENCE = /^(?=.{14,16}$)X[A-Z0-9]*\d{6}$/;

/**
 * Returns HMRC's reference of a filed return as it was typed or pasted, without spaces and in capitals: a form
 * bundle number or a charge reference. Undefined for anything else.
 */
export function parseHmrcReference(text: string): string | undefined {
  const reference = withoutGaps(text).toUpperCase();
  return FORM_BUNDLE.test(reference) || CHARGE_REFERENCE.test(reference) ? reference : undefined;
}
