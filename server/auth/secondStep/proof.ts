import type { SecondFactor } from '@/lib/access/secondFactor';
import { hashToken } from '@/server/access/secretText';
import type { Proof } from '@/server/access/store/sessions';

/**
 * Returns the session's record of the factor that proved it. The reference identifies the factor to
 * HMRC and cannot be traced back to it.
 */
export const getProof = (secondFactor: SecondFactor, factorId: string, at: Date): Proof => ({
  secondFactor,
  secondFactorAt: at,
  secondFactorReference: hashToken(`factor:${factorId}`),
});
