import type * as calendar from '@/lib/contract/calendar';
import { endFeed, feedFile, makeFeed, readFeed } from '@/server/services/taxes/calendar';
import type { Deps } from '@/server/services/deps';
import type { Handlers } from '@/server/http/handlers';

/** The tax calendar: its secret address, and what the address opens. */
export const calendarHandlers = (deps: Deps): Handlers<typeof calendar> => ({
  calendarFeed: ({ grant }) => readFeed(deps, grant),
  makeCalendarFeed: ({ grant, body }) => makeFeed(deps, grant, body.with_amounts),
  endCalendarFeed: async ({ grant }) => {
    await endFeed(deps, grant);
    return { ended: true };
  },
  calendarFile: ({ query }) => feedFile(deps, query.token),
});
