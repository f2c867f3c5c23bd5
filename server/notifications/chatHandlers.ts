import type * as chat from '@/lib/notifications/chatContract';
import type { Handlers } from '@/server/platform/http/handlers';
import type { Deps } from '@/server/deps';
import { identifyVisitor } from './identifyVisitor';

/** Where the chat is, and who is writing in it. */
export const chatHandlers = (
  deps: Pick<Deps, 'store' | 'chat'>, widget: { script: string; origins: string[] } | undefined,
): Handlers<typeof chat> => ({
  chatSettings: async () => widget ?? { origins: [] },
  chatVisitorIdentification: ({ capability, query }) => identifyVisitor(deps, capability, query.email),
});
