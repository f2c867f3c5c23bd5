import { planDailyNotices, notifyWhatIsDue } from '@/server/overview/notices/dailyNotices';
import { remindOfApprovals } from '@/server/filing/approvals/remind';
import { remindOfMissingFiles } from '@/server/clients/requests/remindOfFiles';
import { eachByItself } from '@/server/notifications/eachByItself';
import { work } from '@/server/access/jobWork';
import type { Workers } from '@/server/platform/queue/workers';
import type { Deps } from '@/server/portal/deps';

/**
 * The daily checks for due dates and for requests to clients, independent of each other. Each plans
 * the next day's check before it starts, so that no failure ends the series.
 */
export const noticeWorkers: Pick<Workers<Deps>, 'notices.daily'> = {
  'notices.daily': async (_data, deps) => {
    await planDailyNotices(deps);
    const now = deps.clock.now();
    await eachByItself([notifyWhatIsDue, remindOfApprovals, remindOfMissingFiles], (look) =>
      look(deps, work, now),
    );
  },
};
