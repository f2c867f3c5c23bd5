import type { SecondFactor } from '@/lib/access/secondFactor';
import { hashToken } from '@/server/access/secretText';
import type { Proof } from '@/server/access/store/sessions';

/**
 * What a session says of the factor that proved it. The reference names the factor to HMRC and
 * leads nobody to it.
 */
export const proofOf = (secondFactor: SecondFactor, factorId: string, at: Date): Proof => ({
  secondFactor,
  secondFactorAt: at,
  secondFactorReference: hashToken(`factor:${factorId}`),
});
