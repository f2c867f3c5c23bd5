import type { CompanyCapability } from '@/lib/access/capability';
import { ProviderFailure } from '@/server/platform/ports/failure';
import type { Connection, ConnectionKind } from '@/server/connections/store/connections';
import { openConnection } from '@/server/connections/store/companyConnections';
import { endConsent } from '@/server/connections/consentEnded';
import { refreshTokens, type RefreshDeps } from './refreshTokens';
import { openTokens } from './sealedTokens';

/** A token this close to its end could end on the way. */
const SPARE_MS = 60_000;

/**
 * Which consent is meant. One for another account at the provider is none: the company may have
 * been linked anew meanwhile.
 */
export interface Wanted {
  kind: ConnectionKind;
  externalId?: string;
  /** True to ask what there is to choose from; nothing of a company is read before the choice. */
  mayChoose?: boolean;
}

/** A live access token, and the connection it belongs to. */
export interface Access {
  token: string;
  connection: Connection;
}

/**
 * Asks a provider with the company's access token. A token that the provider turns down is
 * refreshed and tried once more; if that is turned down too, the consent has ended and the person
 * who gave it is asked to connect again. Never called inside a transaction, because a provider may
 * take long to answer (docs/rules/security.md#tokens-in-use).
 * @throws ProviderFailure; consentExpired when there is no usable consent.
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
    if (!isTurnedDown(problem)) throw problem;
  }
  const second = await freshToken(deps, capability, wanted, first.token);
  try {
    return await ask(second);
  } catch (problem) {
    if (isTurnedDown(problem)) await endConsent(deps, capability, second.connection, problem.code);
    throw problem;
  }
}

const isTurnedDown = (problem: unknown): problem is ProviderFailure =>
  problem instanceof ProviderFailure && problem.kind === 'consentExpired';

/**
 * A live access token: the one that is kept, or a new one when that is near its end or was
 * `refused` by the provider.
 * @throws ProviderFailure consentExpired when there is no usable consent; down when a refresh went
 * unanswered.
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
