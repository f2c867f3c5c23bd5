import type * as chat from '@/lib/notifications/chatContract';
import type { Handlers } from '@/server/platform/http/handlers';
import type { NotificationNeeds } from '@/server/notifications/needs';
import { identifyVisitor } from './identifyVisitor';

/** Returns the handlers of the chat's settings and the visitor's identity. */
export const chatHandlers = (
  deps: Pick<NotificationNeeds, 'store' | 'chat'>,
  widget: { script: string; origins: string[] } | undefined,
): Handlers<typeof chat> => ({
  chatSettings: async () => widget ?? { origins: [] },
  chatVisitorIdentification: ({ capability, query }) =>
    identifyVisitor(deps, capability, query.email),
});
