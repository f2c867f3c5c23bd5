import { ONE_LINE, confirmedSentences, exactly, oneOf, string } from '@/lib/kernel/fields';
import { LONGEST_PAYEE_NAME } from './payeeCheck';
import { bankAccountText, newCompanyText, vatNumberText } from '@/lib/companies/text';

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
    .matches(ONE_LINE, newCompanyText.nameOnOneLine)
    .optional(),
});

export const vatNumberBody = exactly({
  vat_number: string().trim().required(vatNumberText.missing).max(40, vatNumberText.tooLong),
  confirmed: confirmedSentences(),
});

export const bankAccountBody = exactly({
  account_name: string()
    .trim()
    .required(bankAccountText.nameMissing)
    .max(70, 'Use 70 characters or fewer')
    .matches(ONE_LINE, bankAccountText.nameOnOneLine),
  sort_code: string()
    .trim()
    .required(bankAccountText.sortCodeMissing)
    .max(12, bankAccountText.sortCodeTooLong),
  account_number: string()
    .trim()
    .required(bankAccountText.accountNumberMissing)
    .max(12, bankAccountText.accountNumberTooLong),
  /** The bank's own name for the account, where the person has said that it is theirs. */
  confirmed_name: string().max(LONGEST_PAYEE_NAME).matches(ONE_LINE).optional(),
});
