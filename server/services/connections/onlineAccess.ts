import type { CompanyCapability } from '@/lib/domain/access/capability';
import { ProviderFailure } from '@/server/ports/failure';
import type { OnlineCall, OnlineServices } from '@/server/ports/onlineServices';
import { access, askToReconnect, type TokenDeps } from './accessTokens';
import { restoreContext } from './clientContext';

const KIND = 'onlineServices';

/**
 * Speaks to HMRC's online services for one company. A token that is turned down is refreshed and tried once more; then the
 * consent has ended. @throws ProviderFailure
 */
export async function askOnlineServices<T>(
  deps: TokenDeps, capability: CompanyCapability<'connection:use'>, ask: (services: OnlineServices, call: OnlineCall) => Promise<T>,
): Promise<T> {
  const once = async (refused?: string) => {
    const { token, connection } = await access(deps, capability, KIND, refused);
    return { token, answer: ask(deps.onlineServices, { accessToken: token, interactive: false, client: restoreContext(connection.clientContext) }) };
  };
  const { token, answer } = await once();
  try {
    return await answer;
  } catch (problem) {
    if (!(problem instanceof ProviderFailure) || problem.kind !== 'consentExpired') throw problem;
  }
  try {
    return await (await once(token)).answer;
  } catch (problem) {
    if (problem instanceof ProviderFailure && problem.kind === 'consentExpired') {
      await deps.store.db.transaction((tx) => askToReconnect(tx, deps, capability, KIND, problem.code));
    }
    throw problem;
  }
}
