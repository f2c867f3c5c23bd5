import type { CompanyCapability } from '@/lib/domain/access/capability';
import { ProviderFailure } from '@/server/ports/failure';
import type { TaxAuthority, TokenPair } from '@/server/ports/taxAuthority';
import { appendAudit } from '@/server/store/access/auditLog';
import { lockConnection, markReconnect, openConnection, saveTokens, type Connection, type ConnectionKind } from '@/server/store/connections/connections';
import type { Db } from '@/server/store/db';
import type { Deps } from '@/server/services/deps';
import { reconnectMail } from '@/server/services/notices/mails/vatConnection';
import { notify } from '@/server/services/notices/notify';

export type TokenDeps = Pick<
  Deps, 'store' | 'outbox' | 'clock' | 'sealer' | 'taxAuthority' | 'accountingSoftware' | 'onlineServices' | 'portalUrl' | 'receivingAccount'
>;

/** Who gave this kind of consent: all three trade codes and refresh tokens alike. */
export const providerOf = (
  deps: Pick<Deps, 'taxAuthority' | 'accountingSoftware' | 'onlineServices'>, kind: ConnectionKind,
): Pick<TaxAuthority, 'consentUrl' | 'exchangeCode' | 'refresh'> =>
  ({ hmrc: deps.taxAuthority, xero: deps.accountingSoftware, onlineServices: deps.onlineServices })[kind];

/** A token this close to its end could end on the way. */
const SPARE_MS = 60_000;

export const sealTokens = (deps: Pick<Deps, 'sealer'>, { accessToken, refreshToken }: TokenPair): string =>
  deps.sealer.seal(JSON.stringify({ accessToken, refreshToken }));

function openTokens(deps: Pick<Deps, 'sealer'>, connection: Connection | undefined): { accessToken: string; refreshToken: string } | undefined {
  if (connection?.state !== 'live' || !connection.sealedTokens) return undefined;
  const tokens = JSON.parse(deps.sealer.open(connection.sealedTokens)) as { accessToken: string; refreshToken: string };
  return tokens;
}

const notConnected = (kind: ConnectionKind) => new ProviderFailure('consentExpired', kind, 'NOT_CONNECTED');

export interface Access { token: string; connection: Connection }

/**
 * A live access token, and the connection it belongs to. Refresh tokens are single use, so a refresh holds the connection's row: whoever waited for it finds
 * the new pair there and uses that (docs/rules/security.md#tokens-in-use). `refused` names a token that the provider has just turned down.
 * @throws ProviderFailure consentExpired when there is no usable consent, after saying so once by mail.
 */
export async function access(deps: TokenDeps, capability: CompanyCapability, kind: ConnectionKind, refused?: string): Promise<Access> {
  const usable = (connection: Connection | undefined) => {
    const tokens = openTokens(deps, connection);
    if (!tokens || !connection) throw notConnected(kind);
    const fresh = (connection.accessExpiresAt?.getTime() ?? 0) - deps.clock.now().getTime() > SPARE_MS;
    return { tokens, connection, fresh: fresh && tokens.accessToken !== refused };
  };
  const held = usable(await openConnection(deps.store.db, capability, kind));
  if (held.fresh) return { token: held.tokens.accessToken, connection: held.connection };

  const outcome = await deps.store.db.transaction(async (tx): Promise<Access | ProviderFailure> => {
    const { tokens, connection, fresh } = usable(await lockConnection(tx, capability, kind));
    if (fresh) return { token: tokens.accessToken, connection };
    try {
      const pair = await providerOf(deps, kind).refresh(tokens.refreshToken);
      await saveTokens(tx, capability, kind, sealTokens(deps, pair), pair.accessExpiresAt);
      return { token: pair.accessToken, connection };
    } catch (problem) {
      if (!(problem instanceof ProviderFailure) || problem.kind !== 'consentExpired') throw problem;
      await askToReconnect(tx, deps, capability, kind, problem.code);
      return problem;
    }
  });
  if (outcome instanceof ProviderFailure) throw outcome;
  return outcome;
}

/** Marks the consent as ended and says so once, to the person who gave it. */
export async function askToReconnect(tx: Db, deps: TokenDeps, capability: CompanyCapability, kind: ConnectionKind, code: string): Promise<void> {
  const connection = await openConnection(tx, capability, kind);
  if (!connection || !(await markReconnect(tx, capability, kind, code))) return;
  const now = deps.clock.now();
  await appendAudit(tx, { at: now, actor: 'system', companyId: capability.companyId, subject: `connection:${connection.id}`, event: 'consent ended', detail: { kind, code } });
  if (!connection.grantedBy) return;
  await notify(tx, deps, {
    personId: connection.grantedBy, companyId: capability.companyId, topic: 'connection', moment: `reconnect:${connection.id}:${connection.grantedAt.toISOString()}`, now,
    mail: reconnectMail({ kind, organisation: connection.organisation, portalUrl: deps.portalUrl, companyId: capability.companyId }),
    text: `${kind === 'hmrc' ? 'HMRC' : 'Xero'} no longer lets us in. Log in and connect it again.`,
  });
}
