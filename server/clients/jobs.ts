import { scheduleRowRefresh, refreshDerivedRows } from '@/server/clients/taxes/refreshDerivedRows';
import { addRows, giveUp } from '@/server/clients/exchange/addRows';
import { planReminders, remindInvited } from '@/server/clients/onboarding/remindInvited';
import { runBulkAction } from '@/server/clients/bulk/runBulkAction';
import { TAXES } from '@/lib/kernel/taxes';
import { projectClient } from '@/server/clients/taxes/projectClient';
import { forCompany, work } from '@/server/access/jobWork';
import type { Workers } from '@/server/platform/queue/workers';
import type { ClientNeeds } from '@/server/clients/needs';

/**
 * Workers of the module's jobs. The daily ones (table rows, open invitations) schedule the next run
 * before they begin, so that no failure can end the series; imports and bulk actions resume where
 * an interrupted process stopped.
 */
export const clientWorkers: Pick<
  Workers<ClientNeeds>,
  'clients.daily' | 'clients.row' | 'clients.import' | 'clients.act' | 'invitations.daily'
> = {
  'clients.import': async ({ practiceId, importId }, deps, { last }) => {
    const capability = work.forPractice(practiceId, 'client:import');
    try {
      await addRows(deps, capability, importId);
    } catch (problem) {
      if (last) await giveUp(deps, capability, importId);
      throw problem;
    }
  },
  'clients.daily': async (_data, deps) => {
    await scheduleRowRefresh(deps);
    await refreshDerivedRows(deps, work);
  },
  'clients.row': (job, deps) =>
    deps.store.db.transaction((tx) =>
      projectClient(tx, deps, forCompany(job, 'work:read'), {
        taxes: TAXES,
        now: deps.clock.now(),
      }),
    ),
  'invitations.daily': async (_data, deps) => {
    await planReminders(deps);
    await remindInvited(deps, work);
  },
  'clients.act': ({ actId }, deps) => runBulkAction(deps, work, actId),
};
