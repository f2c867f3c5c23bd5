import type { CompanyCapability } from '@/lib/domain/access/capability';
import { ProviderFailure } from '@/server/ports/failure';
import type { ClientContext, TaxAuthority, TaxCall } from '@/server/ports/taxAuthority';
import { access, askToReconnect, type TokenDeps } from './accessTokens';
import { restoreContext } from './clientContext';

/** The VAT number that is meant, and the person who is waiting, or the device that consented when nobody is. */
export interface HmrcCaller { vrn: string; interactive: boolean; client?: ClientContext }

/**
 * Speaks to HMRC for one company. A token that HMRC turns down is refreshed and tried once more; if that is turned down
 * too, the consent has ended and the person is asked to connect again. A consent for another VAT number is none: the
 * company may have been linked anew while this work waited.
 * @throws ProviderFailure
 */
export async function askHmrc<T>(
  deps: TokenDeps, capability: CompanyCapability<'connection:use'>, caller: HmrcCaller, ask: (hmrc: TaxAuthority, call: TaxCall) => Promise<T>,
): Promise<T> {
  const call = async (refused?: string): Promise<TaxCall> => {
    const { token, connection } = await access(deps, capability, 'hmrc', refused);
    if (connection.externalId !== caller.vrn) throw new ProviderFailure('consentExpired', 'hmrc', 'NOT_CONNECTED');
    return { vrn: caller.vrn, accessToken: token, interactive: caller.interactive, client: caller.client ?? restoreContext(connection.clientContext) };
  };
  const first = await call();
  try {
    return await ask(deps.taxAuthority, first);
  } catch (problem) {
    if (!isConsentExpired(problem)) throw problem;
  }
  const second = await call(first.accessToken);
  try {
    return await ask(deps.taxAuthority, second);
  } catch (problem) {
    if (isConsentExpired(problem)) await deps.store.db.transaction((tx) => askToReconnect(tx, deps, capability, 'hmrc', problem.code));
    throw problem;
  }
}

const isConsentExpired = (problem: unknown): problem is ProviderFailure => problem instanceof ProviderFailure && problem.kind === 'consentExpired';
