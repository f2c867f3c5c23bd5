import type { Authorisation } from '@/lib/access/authorisation';
import type { ProviderFailure } from '@/server/platform/ports/failure';
import { NOT_AUTHORISED } from './syncRun';

/**
 * Returns whether HMRC lets the practice read this client, from the result of a sync; undefined if
 * HMRC failed for another reason (docs/rules/hmrc.md#agents).
 */
export function getAuthorisation(
  problem: ProviderFailure | undefined,
): Exclude<Authorisation, 'not_asked'> | undefined {
  if (!problem) return 'active';
  return problem.code === NOT_AUTHORISED ? 'none' : undefined;
}
