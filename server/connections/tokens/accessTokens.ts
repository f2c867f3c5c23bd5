import type { CompanyCapability } from '@/lib/access/capability';
import { ProviderFailure } from '@/server/platform/ports/failure';
import type { Connection } from '@/server/connections/store/connections';
import { openConnection } from '@/server/connections/store/companyConnections';
import { endConsent } from '@/server/connections/consentEnded';
import { refreshTokens, type RefreshDeps } from './refreshTokens';
import { openTokens } from './sealedTokens';
import type { ConnectionKind } from '@/lib/connections/connection';

/** A token this close to its expiry could expire during the call. */
const SPARE_MS = 60_000;

/**
 * The consent to use. With `externalId`, a consent for another account at the provider is not used,
 * because the company may have been linked anew.
 */
export interface Wanted {
  kind: ConnectionKind;
  externalId?: string;
  /**
   * True to list the organisations to choose from; nothing of a company is read before the choice.
   */
  mayChoose?: boolean;
}

/** A live access token with its connection. */
export interface Access {
  token: string;
  connection: Connection;
}

/**
 * Calls a provider with the company’s access token. If the provider rejects the token, it is
 * refreshed and the call is tried once more; if the new one is rejected too, the consent has ended,
 * and the person who gave it is asked to reconnect. Never call this inside a transaction, because a
 * provider may take long to answer (docs/rules/security.md#tokens-in-use).
 * @throws ProviderFailure; consentExpired if there is no usable consent
 */
export async function withFreshToken<T>(
  deps: RefreshDeps,
  capability: CompanyCapability<'connection:use'>,
  wanted: Wanted,
  ask: (access: Access) => Promise<T>,
): Promise<T> {
  const first = await freshToken(deps, capability, wanted);
  try {
    return await ask(first);
  } catch (problem) {
    if (!isRejected(problem)) throw problem;
  }
  const second = await freshToken(deps, capability, wanted, first.token);
  try {
    return await ask(second);
  } catch (problem) {
    if (isRejected(problem)) await endConsent(deps, capability, second.connection, problem.code);
    throw problem;
  }
}

const isRejected = (problem: unknown): problem is ProviderFailure =>
  problem instanceof ProviderFailure && problem.kind === 'consentExpired';

/**
 * Returns a live access token: the stored one, or a new one if that expires soon or was rejected by
 * the provider (`refused`).
 * @throws ProviderFailure consentExpired if there is no usable consent; down if a refresh had no
 * answer
 */
export async function freshToken(
  deps: RefreshDeps,
  capability: CompanyCapability<'connection:use'>,
  wanted: Wanted,
  refused?: string,
): Promise<Access> {
  for (;;) {
    const connection = await openConnection(deps.store.db, capability, wanted.kind);
    const isMeant =
      connection &&
      (connection.state === 'live' || wanted.mayChoose === true) &&
      (wanted.externalId === undefined || connection.externalId === wanted.externalId);
    const tokens = isMeant && openTokens(deps, connection);
    if (!tokens) throw new ProviderFailure('consentExpired', wanted.kind, 'NOT_CONNECTED');
    const leftMs = (connection.accessExpiresAt?.getTime() ?? 0) - deps.clock.now().getTime();
    if (leftMs > SPARE_MS && tokens.accessToken !== refused)
      return { token: tokens.accessToken, connection };

    const renewed = await refreshTokens(deps, capability, connection, tokens);
    const pair = renewed && openTokens(deps, renewed);
    if (pair) return { token: pair.accessToken, connection: renewed };
  }
}
