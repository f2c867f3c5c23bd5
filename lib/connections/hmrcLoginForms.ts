import { checkVatNumber } from '@/lib/companies/vatNumber';
import { vatNumberText } from '@/lib/companies/text';
import { exactly, ruled } from '@/lib/kernel/fields';

/**
 * Form for the VAT number that a person logs in under. HMRC decides about check digits: it answers
 * for the number or does not.
 */
export const hmrcNumberBody = exactly({
  vat_number: ruled(vatNumberText.missing, (text) => {
    const check = checkVatNumber(text);
    return check.kind === 'wrongForm' ? check.sentence : undefined;
  }),
});
