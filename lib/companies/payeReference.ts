import { isAccountsOfficeReference } from './accountsOfficeReference';
import type { NumberCheck } from './numbers/check';
import { cleanedNumber } from './numbers/cleaned';
import { payeReferenceText } from '@/lib/companies/text';

const SHAPE = /^\d{3}\/[A-Z0-9]{1,10}$/;
/** Written without its stroke; digits alone would leave open where it stands. */
const WITHOUT_STROKE = /^(\d{3})([A-Z][A-Z0-9]{0,9})$/;

/** '475 / rc90' and '475rc90' → '475/RC90': an employer's PAYE reference, cleaned. */
export const normalisePayeReference = (text: string): string =>
  cleanedNumber(text).toUpperCase().replace(/\\/g, '/').replace(WITHOUT_STROKE, '$1/$2');

/** Checks an employer's PAYE reference. It has no check digit: only its form can be wrong. */
export function checkPayeReference(text: string): NumberCheck {
  if (isAccountsOfficeReference(text))
    return {
      kind: 'wrongForm',
      sentence: payeReferenceText.isAccountsOffice,
    };
  const number = normalisePayeReference(text);
  return SHAPE.test(number)
    ? { kind: 'right', number }
    : {
        kind: 'wrongForm',
        sentence: payeReferenceText.wrongForm,
      };
}
