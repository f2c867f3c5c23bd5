import type { CompanyCapability } from '@/lib/domain/access/capability';
import type { AccountingSoftware } from '@/server/ports/accountingSoftware';
import { ProviderFailure } from '@/server/ports/failure';
import { access, askToReconnect, type TokenDeps } from './accessTokens';

/**
 * Speaks to the company's Xero. A token that Xero turns down is refreshed and tried once more; then the consent has ended.
 * @throws ProviderFailure
 */
export async function askXero<T>(
  deps: TokenDeps, capability: CompanyCapability<'connection:use'>, ask: (xero: AccountingSoftware, call: { accessToken: string; tenantId: string }) => Promise<T>,
): Promise<T> {
  const { token, connection } = await access(deps, capability, 'xero');
  const tenantId = connection.externalId;
  try {
    return await ask(deps.accountingSoftware, { accessToken: token, tenantId });
  } catch (problem) {
    if (!(problem instanceof ProviderFailure) || problem.kind !== 'consentExpired') throw problem;
  }
  const { token: fresh } = await access(deps, capability, 'xero', token);
  try {
    return await ask(deps.accountingSoftware, { accessToken: fresh, tenantId });
  } catch (problem) {
    if (problem instanceof ProviderFailure && problem.kind === 'consentExpired') {
      await deps.store.db.transaction((tx) => askToReconnect(tx, deps, capability, 'xero', problem.code));
    }
    throw problem;
  }
}
