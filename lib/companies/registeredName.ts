import { sameBusinessName } from '@/lib/kernel/text/sameBusinessName';
import { formatVatNumber } from './formatVatNumber';
import { registeredNameText } from '@/lib/companies/text';

/**
 * Returns the doubt to show if HMRC has a VAT number under another business’s name; undefined if
 * the names match.
 */
export const otherNameDoubt = (vrn: string, name: string, hmrcs: string): string | undefined =>
  sameBusinessName(name, hmrcs)
    ? undefined
    : registeredNameText.otherName(formatVatNumber(vrn), hmrcs, name);
