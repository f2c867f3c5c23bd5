import { checkAccountsOfficeReference } from '../accountsOfficeReference';
import { checkCompanyNumber } from '../companyNumber';
import { checkNino } from '../nino';
import { checkPayeReference } from '../payeReference';
import { checkUtr } from '../utr';
import { checkVatNumber } from '../vatNumber';
import type { Doubt } from '@/lib/kernel/doubts';
import type { NumberCheck } from './check';

/**
 * Every kind of number that is typed or read here, by the field it is typed in, and the one rule
 * for it (docs/rules/product.md#numbers).
 */
const RULES = {
  vat_number: checkVatNumber,
  utr: checkUtr,
  company_number: checkCompanyNumber,
  paye_reference: checkPayeReference,
  accounts_office_reference: checkAccountsOfficeReference,
  nino: checkNino,
} as const satisfies Record<string, (text: string) => NumberCheck>;
export type NumberField = keyof typeof RULES;
const FIELDS = Object.keys(RULES) as NumberField[];

/** Checks a typed, pasted or read number by the rule of its field. */
export const checkNumber = (field: NumberField, text: string): NumberCheck => RULES[field](text);

/** Returns the sentence for a number of the wrong form, or undefined. Empty text is no number. */
export function getWrongForm(field: NumberField, text: string): string | undefined {
  const check = text.trim() === '' ? undefined : checkNumber(field, text);
  return check?.kind === 'wrongForm' ? check.sentence : undefined;
}

/** Returns the number as it is kept; null for empty text. Its form was checked by the schema. */
export function keptNumber(field: NumberField, text: string | undefined): string | null {
  if (!text?.trim()) return null;
  const check = checkNumber(field, text);
  return check.kind === 'wrongForm' ? null : check.number;
}

/** Returns a doubt for each number whose check digits fail. */
export const numberDoubts = (numbers: Partial<Record<NumberField, string | null>>): Doubt[] =>
  FIELDS.flatMap((field) => {
    const check = numbers[field] ? checkNumber(field, numbers[field]) : undefined;
    return check?.kind === 'checkFails' ? [{ field, sentence: check.sentence }] : [];
  });
