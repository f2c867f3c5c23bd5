import { boolean, object, string } from 'yup';
import { LONGEST_PAYEE_NAME } from '@/lib/companies/payeeCheck';
import { ONE_LINE } from '@/lib/kernel/fields';
import type { PayeeCheck } from '@/server/companies/payeesPort';
import { ProviderFailure } from '@/server/platform/ports/failure';

const checkShape = object({
  matched: boolean().required(),
  reasonCode: string().optional(),
  name: string().trim().max(LONGEST_PAYEE_NAME).matches(ONE_LINE).optional(),
});

/**
 * Pay.UK's reasons why an account was not confirmed, in our words
 * (docs/rules/providers.md#confirmation-of-payee). A reason that is not here says nothing of the
 * name, so it is no match and no other name either.
 */
const ANSWERS: Readonly<Record<string, PayeeCheck['answer']>> = {
  /** The name is close, and the bank gives its own; the last two are of the other type of account. */
  MBAM: 'close',
  BAMM: 'close',
  PAMM: 'close',
  /** The name fits and the type does not: a sole trader may be paid into an account of their own. */
  BANM: 'match',
  PANM: 'match',
  ANNM: 'noMatch',
  /** There is no such account. */
  AC01: 'noMatch',
};

/** Returns a bank's answer in our words. @throws ProviderFailure down when it cannot be read */
export function payeeCheckFrom(body: unknown): PayeeCheck {
  try {
    const { matched, reasonCode = '', name } = checkShape.validateSync(body);
    const answer = matched ? 'match' : (ANSWERS[reasonCode] ?? 'notAvailable');
    if (answer !== 'close') return { answer };
    if (name) return { answer, name };
  } catch {
    // Said below, as of an answer without the name that it must have.
  }
  throw new ProviderFailure('down', 'payees', 'MALFORMED');
}
