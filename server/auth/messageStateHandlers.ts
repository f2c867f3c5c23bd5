import type * as messageStates from '@/lib/auth/messageStateContract';
import type { AuthNeeds } from '@/server/auth/needs';
import type { Handlers } from '@/server/platform/http/handlers';
import { readCodeState, readLinkState } from './messageStates';

/** Returns the handlers of the pages that wait for a code or a link. */
export const messageStateHandlers = (
  deps: Pick<AuthNeeds, 'store' | 'sealer'>,
): Handlers<typeof messageStates> => ({
  codeState: ({ capability, query, now }) =>
    readCodeState(deps.store.db, capability, query.code, now),

  linkState: ({ body, now }) => readLinkState(deps, body.message, now),
});
