import { setTimeout as sleep } from 'node:timers/promises';
import type { CompanyCapability } from '@/lib/access/capability';
import { ProviderFailure } from '@/server/platform/ports/failure';
import type { Connection } from '@/server/connections/store/connections';
import {
  releaseRefresh,
  reserveRefresh,
  saveTokens,
} from '@/server/connections/store/tokenRefresh';
import { openConnection } from '@/server/connections/store/companyConnections';
import type { ConnectionNeeds } from '@/server/connections/needs';
import { endConsent } from '@/server/connections/consentEnded';
import { getProvider } from './oauthProvider';
import { sealTokens, type Tokens } from './sealedTokens';

export type RefreshDeps = Pick<
  ConnectionNeeds,
  | 'store'
  | 'outbox'
  | 'clock'
  | 'sealer'
  | 'taxAuthority'
  | 'accountingSoftware'
  | 'onlineServices'
  | 'portalUrl'
>;

/**
 * Longer than any provider’s time-out (15 s at most): a process that has not ended its refresh by
 * then has died.
 */
const LEASE_MS = 30_000;
const [FIRST_LOOK_MS, LONGEST_LOOK_MS] = [25, 500];

/**
 * Trades a connection’s refresh token for a new pair, once across all processes (decision 17). The
 * row is reserved for one process, so that no lock and no database connection is held while the
 * provider answers; any other process waits for its answer and uses it. Returns the connection with
 * its new pair, committed; undefined if the row has to be read again, because it now has other
 * tokens or the process that reserved it has died.
 * @throws ProviderFailure consentExpired if the provider rejects the token, after a mail that says
 * so; down if there is no answer
 */
export async function refreshTokens(
  deps: RefreshDeps,
  capability: CompanyCapability<'connection:use'>,
  stale: Connection,
  tokens: Tokens,
): Promise<Connection | undefined> {
  const now = deps.clock.now();
  const until = new Date(now.getTime() + LEASE_MS);
  if (!(await reserveRefresh(deps.store.db, capability, stale, { now, until })))
    return waitForOther(deps, capability, stale);
  try {
    const pair = await getProvider(deps, stale.kind).refresh(tokens.refreshToken);
    return await saveTokens(
      deps.store.db,
      capability,
      stale,
      sealTokens(deps, stale, pair),
      pair.accessExpiresAt,
    );
  } catch (problem) {
    // A failure that is not the provider’s is ours, perhaps the database’s: then the reservation
    // expires on its own.
    if (!(problem instanceof ProviderFailure)) throw problem;
    if (problem.kind !== 'consentExpired')
      await releaseRefresh(deps.store.db, capability, stale, until);
    else if (!(await endConsent(deps, capability, stale, problem.code))) return undefined;
    throw problem;
  }
}

/**
 * Polls the row, outside any transaction, until the other process’s refresh has ended.
 * @throws ProviderFailure down if that refresh had no answer
 */
async function waitForOther(
  deps: RefreshDeps,
  capability: CompanyCapability<'connection:use'>,
  stale: Connection,
): Promise<undefined> {
  let pause = FIRST_LOOK_MS;
  for (let waited = 0; waited <= LEASE_MS; waited += pause) {
    const row = await openConnection(deps.store.db, capability, stale.kind);
    if (row?.state !== stale.state || row.sealedTokens !== stale.sealedTokens) return undefined;
    if (!row.refreshingUntil) throw new ProviderFailure('down', stale.kind, 'NOT_REFRESHED');
    if (row.refreshingUntil <= deps.clock.now()) return undefined;
    pause = Math.min(pause * 2, LONGEST_LOOK_MS);
    await sleep(pause);
  }
  throw new ProviderFailure('down', stale.kind, 'TIMEOUT');
}
