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
 * Pay.UK's reasons for an unconfirmed account, mapped to our results
 * (docs/rules/providers.md#confirmation-of-payee). An unknown reason says nothing of the name, so
 * it is neither a match nor a mismatch.
 */
const ANSWERS: Readonly<Record<string, PayeeCheck['answer']>> = {
  /**
   * The name is close, and the bank gives its own; the last two are of the other type of account.
   */
  MBAM: 'close',
  BAMM: 'close',
  PAMM: 'close',
  /** The name matches and the type does not: a sole trader may be paid into a personal account. */
  BANM: 'match',
  PANM: 'match',
  ANNM: 'noMatch',
  /** There is no such account. */
  AC01: 'noMatch',
};

/** Maps a bank's answer. @throws ProviderFailure down when it cannot be read */
export function payeeCheckFrom(body: unknown): PayeeCheck {
  try {
    const { matched, reasonCode = '', name } = checkShape.validateSync(body);
    const answer = matched ? 'match' : (ANSWERS[reasonCode] ?? 'notAvailable');
    if (answer !== 'close') return { answer };
    if (name) return { answer, name };
  } catch {
    // Thrown below, as for an answer without its required name.
  }
  throw new ProviderFailure('down', 'payees', 'MALFORMED');
}
