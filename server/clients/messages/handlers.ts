import type * as clientMessages from '@/lib/clients/messages/contract';
import type { Handlers } from '@/server/platform/http/handlers';
import type { ClientNeeds } from '@/server/clients/needs';
import {
  readMessages,
  seeAsClient,
  seeAsPractice,
  writeToClient,
  writeToPractice,
} from './messages';

/** Returns the handlers of the messages between clients and their practices. */
export const clientMessageHandlers = (deps: ClientNeeds): Handlers<typeof clientMessages> => ({
  myMessages: ({ capability, query: { client_id: clientId, before: from }, now }) =>
    readMessages(deps, capability, { clientId, from, now }),
  writeToPractice: async ({ capability, query, body, now }) => ({
    message_id: await writeToPractice(deps, capability, query.client_id, body.text, now),
  }),
  seeMessages: async ({ capability, query, now }) => {
    await seeAsClient(deps, capability, query.client_id, now);
    return { seen: true };
  },
  clientMessages: ({ capability, query: { client_id: clientId, before: from }, now }) =>
    readMessages(deps, capability, { clientId, from, now }),
  writeToClient: async ({ capability, query, body, now }) => ({
    message_id: await writeToClient(deps, capability, query.client_id, body.text, now),
  }),
  seeClientMessages: async ({ capability, query, now }) => {
    await seeAsPractice(deps, capability, query.client_id, now);
    return { seen: true };
  },
});
