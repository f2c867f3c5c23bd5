import type { TokenPair } from '@/server/ports/taxAuthority';
import type { Connection } from '@/server/store/connections/connections';
import type { Deps } from '@/server/services/deps';

/** The two tokens without their end, which stands beside them in the open. */
export type Tokens = Pick<TokenPair, 'accessToken' | 'refreshToken'>;

export const sealTokens = (deps: Pick<Deps, 'sealer'>, { accessToken, refreshToken }: Tokens): string =>
  deps.sealer.seal(JSON.stringify({ accessToken, refreshToken }));

/** The tokens of a live connection; undefined when it has none. */
export function openTokens(deps: Pick<Deps, 'sealer'>, connection: Connection): Tokens | undefined {
  if (connection.state !== 'live' || !connection.sealedTokens) return undefined;
  return JSON.parse(deps.sealer.open(connection.sealedTokens)) as Tokens;
}
