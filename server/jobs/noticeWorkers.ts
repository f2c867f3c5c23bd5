import { planDailyNotices, notifyWhatIsDue } from '@/server/services/overview/dailyNotices';
import { remindOfApprovals } from '@/server/services/filing/remindOfApproval';
import { remindOfMissingFiles } from '@/server/services/fileRequests/remindOfFiles';
import { work } from './jobWork';
import type { Workers } from './workers';

/**
 * The daily look at what is due and at what clients were asked for. It plans the next one before it begins, so that no failure can end
 * the row.
 */
export const noticeWorkers: Pick<Workers, 'notices.daily'> = {
  'notices.daily': async (_data, deps) => {
    await planDailyNotices(deps);
    await notifyWhatIsDue(deps, work, deps.clock.now());
    await remindOfApprovals(deps, work, deps.clock.now());
    await remindOfMissingFiles(deps, work, deps.clock.now());
  },
};
