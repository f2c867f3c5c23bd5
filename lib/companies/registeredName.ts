import { sameBusinessName } from '@/lib/kernel/text/sameBusinessName';
import { formatVatNumber } from './formatVatNumber';

/**
 * Returns the doubt to show if HMRC has a VAT number under another business’s name; undefined if
 * the names match.
 */
export const otherNameDoubt = (vrn: string, name: string, hmrcs: string): string | undefined =>
  sameBusinessName(name, hmrcs)
    ? undefined
    : `HMRC has VAT number ${formatVatNumber(vrn)} under the name ${hmrcs}, and here it would be ${name}’s.`;
