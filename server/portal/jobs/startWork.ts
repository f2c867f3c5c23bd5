import { refreshRowsSoon } from '@/server/clients/taxes/refreshDerivedRows';
import { remindSoon } from '@/server/clients/onboarding/remindInvited';
import { planDailyNotices } from '@/server/overview/notices/dailyNotices';
import type { Deps } from '@/server/portal/deps';
import { chargeSoon } from '@/server/practice/pricing/chargePractices';
import { resumeVatWork } from './resumeVatWork';

/** Queues the work that a start finds undone, and the runs of each day. */
export async function startWork(deps: Deps): Promise<void> {
  await resumeVatWork(deps);
  await planDailyNotices(deps);
  await refreshRowsSoon(deps);
  await remindSoon(deps);
  await chargeSoon(deps);
}
