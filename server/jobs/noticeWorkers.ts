import { planDailyNotices, notifyWhatIsDue } from '@/server/services/overview/dailyNotices';
import { remindOfApprovals } from '@/server/services/filing/remindOfApproval';
import { remindOfMissingFiles } from '@/server/services/fileRequests/remindOfFiles';
import { eachByItself } from '@/server/services/notices/eachByItself';
import { work } from './jobWork';
import type { Workers } from './workers';

/**
 * The daily looks at what is due and at what clients were asked for, each by itself. They plan the next ones before they begin, so that
 * no failure can end the row.
 */
export const noticeWorkers: Pick<Workers, 'notices.daily'> = {
  'notices.daily': async (_data, deps) => {
    await planDailyNotices(deps);
    const now = deps.clock.now();
    await eachByItself([notifyWhatIsDue, remindOfApprovals, remindOfMissingFiles], (look) => look(deps, work, now));
  },
};
