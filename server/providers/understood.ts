import type { Schema } from 'yup';
import { ProviderFailure } from '@/server/platform/ports/failure';
import { isAccepted } from '@/lib/kernel/schema/accepted';

/**
 * Returns a provider's answer as its shape's type. Fields that the shape does not name are accepted,
 * as HMRC asks of us. `mode` says whether the shape may cast, for instance fill a default in.
 * @throws ProviderFailure MALFORMED for anything else
 */
export function understood<T>(
  provider: string,
  shape: Schema<T>,
  body: unknown,
  mode: 'strict' | 'cast' = 'strict',
): T {
  // An answer that is not JSON arrives as undefined, which Yup would accept or fill in.
  const answer = body ?? null;
  if (isAccepted(shape, answer, mode)) return answer;
  try {
    return shape.validateSync(answer, { strict: mode === 'strict' });
  } catch {
    throw new ProviderFailure('down', provider, 'MALFORMED');
  }
}
