import { chargePractices, planCharging } from './chargePractices';
import { work } from '@/server/access/jobWork';
import type { Workers } from '@/server/platform/queue/workers';
import type { PracticeNeeds } from '@/server/practice/needs';

/**
 * The daily job that charges practices. It schedules the next run before it begins, so that a
 * failure does not end the schedule.
 */
export const pricingWorkers: Pick<Workers<PracticeNeeds>, 'pricing.daily'> = {
  'pricing.daily': async (_data, deps) => {
    await planCharging(deps);
    await chargePractices(deps, work, deps.clock.now());
  },
};
