import { ONE_LINE, confirmedSentences, exactly, oneOf, string } from '@/lib/kernel/fields';
import { LONGEST_PAYEE_NAME } from './payeeCheck';

const KINDS_ADDED = ['limited', 'sole_trader', 'other'] as const;

/**
 * What the set-up's forms share with the server; apart from the endpoints, so that pages without a
 * form need no schema.
 */
export const newCompanyBody = exactly({
  kind: oneOf(KINDS_ADDED).required(),
  /**
   * For `limited`: the Companies House number; the name is then read from the register, never from
   * the browser.
   */
  company_number: string().trim().max(40).optional(),
  /** For the other kinds: the trading name as the owner writes it. */
  name: string()
    .trim()
    .max(160, 'Use 160 characters or fewer')
    .matches(ONE_LINE, 'Keep the name on one line')
    .optional(),
});

export const vatNumberBody = exactly({
  vat_number: string()
    .trim()
    .required('Enter your VAT number')
    .max(40, 'A VAT number has 9 digits, like 123 4567 89'),
  confirmed: confirmedSentences(),
});

export const bankAccountBody = exactly({
  account_name: string()
    .trim()
    .required('Enter the name on the account')
    .max(70, 'Use 70 characters or fewer')
    .matches(ONE_LINE, 'Keep the name on one line'),
  sort_code: string()
    .trim()
    .required('Enter the sort code')
    .max(12, 'A sort code has 6 digits, like 20-45-77'),
  account_number: string()
    .trim()
    .required('Enter the account number')
    .max(12, 'An account number has 8 digits'),
  /** The bank's own name for the account, where the person has said that it is theirs. */
  confirmed_name: string().max(LONGEST_PAYEE_NAME).matches(ONE_LINE).optional(),
});
