import type * as notifications from '@/lib/notifications/contract';
import type { NotificationNeeds } from '@/server/notifications/needs';
import { chooseNotice, readNoticePreferences, setTopic, type LinkDeps } from './preferences';
import type { Handlers } from '@/server/platform/http/handlers';

/** Returns the handlers of notification choices and of the unsubscribe links in e-mails. */
export const notificationHandlers = (
  deps: NotificationNeeds & LinkDeps,
): Handlers<typeof notifications> => ({
  notificationPreference: ({ capability }) => readNoticePreferences(deps.store.db, capability),

  changeNotificationPreference: async ({ capability, body, now }) => {
    await chooseNotice(deps, capability, body, now);
    return { saved: true };
  },

  unsubscribe: ({ query, now }) => setTopic(deps, query.token, false, now),

  undoUnsubscribe: ({ query, now }) => setTopic(deps, query.token, true, now),

  unsubscribePage: async ({ query }) => ({
    redirectTo: `/portal/unsubscribe#token=${encodeURIComponent(query.token)}`,
  }),
});
