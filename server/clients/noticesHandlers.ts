import type * as clientNotices from '@/lib/clients/noticesContract';
import type { Handlers } from '@/server/platform/http/handlers';
import type { ClientNeeds } from '@/server/clients/needs';
import { changeClientNotice, readClientNotices } from './notices';

/** Returns the handlers of the settings for mails to a practice's clients. */
export const clientNoticeHandlers = (
  deps: Pick<ClientNeeds, 'store'>,
): Handlers<typeof clientNotices> => ({
  notificationCustomers: async ({ capability, query }) => {
    const { mayWrite, topics, clients, matching, after } = await readClientNotices(
      deps,
      capability,
      query,
    );
    return {
      may_write: mayWrite,
      topics,
      matching,
      after,
      clients: clients.map(({ clientId, name, joined, topics: gets }) => ({
        client_id: clientId,
        name,
        joined,
        topics: gets.map(({ topic, on, isOwn }) => ({ topic, on, is_own: isOwn })),
      })),
    };
  },

  changeCustomerNotification: async ({ capability, body, now }) => {
    await changeClientNotice(
      deps,
      capability,
      { clientId: body.client_id, topic: body.topic, on: body.on },
      now,
    );
    return { saved: true };
  },
});
