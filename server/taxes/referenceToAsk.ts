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
  const first = enrolments?.taxes.find((taxEnrolment) => taxEnrolment.tax === tax);
  const listed = first && withFirst(first, own);
  if (own !== undefined && !(listed && isSameReference(tax, listed.reference, own)))
    return { by: 'own', enrolment: { tax, reference: own } };
  if (listed) return { by: 'listed', enrolment: listed };
  return { by: enrolments ? 'none' : 'unknown' };
}

const UTR = /^\d{10}$/;
const plain = (reference: string): string => reference.replace(/\s/g, '');

/**
 * Returns the enrolment with this person first, where HMRC lists several: the order of its list may
 * change, and the rows and bills of each person must not.
 */
export function withFirst(enrolment: TaxEnrolment, reference: string | undefined): TaxEnrolment {
  const { further = [], holder: _, ...rest } = enrolment;
  const person = further.find(({ utr }) => reference !== undefined && utr === plain(reference));
  const utr = plain(enrolment.reference);
  if (!person || !UTR.test(utr)) return enrolment;
  return {
    ...rest,
    reference: person.utr,
    ...(person.name && { holder: person.name }),
    further: [
      { utr, ...(enrolment.holder && { name: enrolment.holder }) },
      ...further.filter((other) => other !== person),
    ],
  };
}
