import { onBehalfOf } from './authorise';
import type { Deps } from './deps';
import { readNextSentence } from './vatDashboard';

/** What is next for each of these companies, which the caller has been shown to belong to. */
export async function nextSentences(deps: Pick<Deps, 'store' | 'clock'>, companyIds: readonly string[]): Promise<ReadonlyMap<string, string>> {
  const now = deps.clock.now();
  return new Map(await Promise.all(companyIds.map(async (id): Promise<[string, string]> =>
    [id, await readNextSentence(deps.store.db, onBehalfOf(id, 'vat:read'), now)])));
}
