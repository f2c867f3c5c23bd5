import { cleanedNumber } from '@/lib/companies/numbers/cleaned';
import { setUpText } from '@/lib/practice/text';

/** Normalises an agent reference number: 'narn 0396245' → 'NARN1234567'. */
export const normaliseArn = (text: string): string => cleanedNumber(text).toUpperCase();

/**
 * Returns the error for an invalid agent reference number ('NARN1234567',
 * docs/rules/hmrc.md#agents); undefined if it is valid.
 */
export const arnProblem = (text: string): string | undefined =>
  /^[A-Z]ARN\d{7}$/.test(normaliseArn(text)) ? undefined : setUpText.agentReference;
