import { planDailyNotices, notifyWhatIsDue } from '@/server/overview/notices/dailyNotices';
import { remindOfApprovals } from '@/server/filing/approvals/remind';
import { remindOfMissingFiles } from '@/server/clients/requests/remindOfFiles';
import { eachByItself } from '@/server/notifications/eachByItself';
import { work } from '@/server/access/jobWork';
import type { Workers } from '@/server/platform/queue/workers';
import type { Deps } from '@/server/portal/deps';

/**
 * The daily looks at what is due and at what clients were asked for, each by itself. They plan the
 * next ones before they begin, so that no failure can end the row.
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
