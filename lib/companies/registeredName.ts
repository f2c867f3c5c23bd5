import { sameBusinessName } from '@/lib/kernel/text/sameBusinessName';
import { formatVatNumber } from './formatVatNumber';

/**
 * Returns what is said where HMRC has a VAT number under another name; undefined where the names are
 * one business's.
 */
export const otherNameDoubt = (vrn: string, name: string, hmrcs: string): string | undefined =>
  sameBusinessName(name, hmrcs)
    ? undefined
    : `HMRC has VAT number ${formatVatNumber(vrn)} under the name ${hmrcs}, and here it would be ${name}’s.`;
