import type { SealContext } from '@/server/platform/ports/sealer';
import type { TokenPair } from '@/server/connections/consentPort';
import type { Connection } from '@/server/connections/store/connections';
import type { ConnectionNeeds } from '@/server/connections/needs';

/** The two tokens without their expiry, which is stored unsealed. */
export type Tokens = Pick<TokenPair, 'accessToken' | 'refreshToken'>;

/**
 * The key of a consent. It identifies the row before the row has an id, because there is one open
 * consent of each kind.
 */
type Consent = Pick<Connection, 'companyId' | 'practiceId' | 'kind'>;

const placeOf = ({ companyId, practiceId, kind }: Consent): SealContext =>
  `connections.sealed_tokens:${practiceId ?? companyId}:${kind}`;

/** Returns the tokens sealed for their consent’s row. */
export const sealTokens = (
  deps: Pick<ConnectionNeeds, 'sealer'>,
  consent: Consent,
  { accessToken, refreshToken }: Tokens,
): string => deps.sealer.seal(JSON.stringify({ accessToken, refreshToken }), placeOf(consent));

/**
 * The states in which tokens may be used: by syncs, or to list the organisations to choose from.
 */
const WITH_TOKENS: readonly Connection['state'][] = ['live', 'choosing'];

/** Returns the tokens of a connection; undefined if it has none that may be used. */
export function openTokens(
  deps: Pick<ConnectionNeeds, 'sealer'>,
  connection: Connection,
): Tokens | undefined {
  if (!WITH_TOKENS.includes(connection.state) || !connection.sealedTokens) return undefined;
  return JSON.parse(deps.sealer.open(connection.sealedTokens, placeOf(connection))) as Tokens;
}
