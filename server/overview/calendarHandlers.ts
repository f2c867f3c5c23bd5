import type * as calendar from '@/lib/overview/calendarContract';
import { endFeed, feedFile, makeFeed, readFeed } from './calendar';
import type { OverviewNeeds } from '@/server/overview/needs';
import type { Handlers } from '@/server/platform/http/handlers';

/** Returns the handlers of the tax calendar: its secret address and its file. */
export const calendarHandlers = (deps: OverviewNeeds): Handlers<typeof calendar> => ({
  calendarFeed: ({ capability }) => readFeed(deps, capability),
  makeCalendarFeed: ({ capability, body }) => makeFeed(deps, capability, body.with_amounts),
  endCalendarFeed: async ({ capability }) => {
    await endFeed(deps, capability);
    return { ended: true };
  },
  calendarFile: ({ query }) => feedFile(deps, query.token),
});
