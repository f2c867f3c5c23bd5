import { isSameReference } from '@/lib/companies/ownReference';
import type { OnlineTax } from '@/lib/kernel/taxes';
import type { Enrolments, TaxEnrolment } from '@/server/connections/consentPort';

/**
 * How HMRC is asked about a tax. listed: as HMRC lists it for the business; own: by a client's own
 * reference alone; none: HMRC lists no such registration; unknown: HMRC has not said what it lists.
 */
export type ToAsk =
  | { by: 'listed'; enrolment: TaxEnrolment }
  | { by: 'own'; enrolment: TaxEnrolment }
  | { by: 'none' }
  | { by: 'unknown' };

/**
 * Returns by which reference HMRC is asked about a tax. What the practice says of its client comes
 * before what HMRC lists under the client's VAT number: a tax needs no other tax's number
 * (docs/rules/product.md#numbers-of-each-tax).
 */
export function referenceToAsk(
  tax: OnlineTax,
  own: string | undefined,
  enrolments: Enrolments | undefined,
): ToAsk {
  const listed = enrolments?.taxes.find((taxEnrolment) => taxEnrolment.tax === tax);
  if (own !== undefined && !(listed && isSameReference(tax, listed.reference, own)))
    return { by: 'own', enrolment: { tax, reference: own } };
  if (listed) return { by: 'listed', enrolment: listed };
  return { by: enrolments ? 'none' : 'unknown' };
}
