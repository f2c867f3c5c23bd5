import type { Authorisation } from '@/lib/access/authorisation';
import type { ProviderFailure } from '@/server/platform/ports/failure';
import { NOT_AUTHORISED } from './syncRun';

/**
 * What a reading says of whether HMRC lets the practice read this client: nothing where HMRC did
 * not answer for another reason (docs/rules/hmrc.md#agents).
 */
export function authorisationOf(
  problem: ProviderFailure | undefined,
): Exclude<Authorisation, 'not_asked'> | undefined {
  if (!problem) return 'active';
  return problem.code === NOT_AUTHORISED ? 'none' : undefined;
}
