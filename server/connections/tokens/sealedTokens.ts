import type { SealedPlace } from '@/server/platform/ports/sealer';
import type { TokenPair } from '@/server/connections/consentPort';
import type { Connection } from '@/server/connections/store/connections';
import type { ConnectionNeeds } from '@/server/connections/needs';

/** The two tokens without their end, which stands beside them in the open. */
export type Tokens = Pick<TokenPair, 'accessToken' | 'refreshToken'>;

/**
 * Whose consent it is. Its row is found by this before it has an id: there is one open of each
 * kind.
 */
type Consent = Pick<Connection, 'companyId' | 'practiceId' | 'kind'>;

const placeOf = ({ companyId, practiceId, kind }: Consent): SealedPlace =>
  `connections.sealed_tokens:${practiceId ?? companyId}:${kind}`;

export const sealTokens = (
  deps: Pick<ConnectionNeeds, 'sealer'>,
  consent: Consent,
  { accessToken, refreshToken }: Tokens,
): string => deps.sealer.seal(JSON.stringify({ accessToken, refreshToken }), placeOf(consent));

/** Connections whose tokens may be used: by readings, or to list what a person chooses from. */
const WITH_TOKENS: readonly Connection['state'][] = ['live', 'choosing'];

/** The tokens of a connection; undefined when it has none that may be used. */
export function openTokens(
  deps: Pick<ConnectionNeeds, 'sealer'>,
  connection: Connection,
): Tokens | undefined {
  if (!WITH_TOKENS.includes(connection.state) || !connection.sealedTokens) return undefined;
  return JSON.parse(deps.sealer.open(connection.sealedTokens, placeOf(connection))) as Tokens;
}
