import { practiceForItsAdmins } from '@/lib/notifications/checkedNames';
import type { PracticeCapability, WorkCapability } from '@/lib/access/capability';
import { addDays, isoDate, londonInstant } from '@/lib/kernel/dates/ukDates';
import { invoicedOn, getMonth, monthToInvoice } from '@/lib/practice/pricing/invoiceMonth';
import { getVatPercent } from '@/lib/practice/pricing/price';
import { distanceToNextTier, tierNamed, getTier } from '@/lib/practice/pricing/tiers';
import type { PracticeClients, PracticeNeeds } from '@/server/practice/needs';
import { dearerTierMail, nearEdgeMail } from '@/server/practice/mails/pricing';
import { notifyByMail } from '@/server/notifications/messages';
import type { Db } from '@/server/platform/db/db';
import { newestInvoice, openPractices } from '@/server/practice/store/invoices';
import { listAdmins, thePractice } from '@/server/practice/store/practices';
import { issueInvoice, type IssueDeps } from './issueInvoice';
import { lockPractice } from '@/server/access/store/lockPractice';

const AT = '00:10';

type PlanDeps = Pick<PracticeNeeds, 'store' | 'outbox' | 'clock'>;
type ChargeDeps = IssueDeps &
  Pick<PracticeNeeds, 'store'> &
  Pick<PracticeClients, 'countConnections'>;

const plan = ({ store, outbox }: PlanDeps, startAfter: Date): Promise<void> =>
  store.db.transaction((tx) =>
    outbox.send(tx, 'pricing.daily', {}, { startAfter, onlyOne: 'daily' }),
  );

/** Schedules the next run ten minutes into the next day in London; one queued run is enough. */
export const planCharging = (deps: PlanDeps): Promise<void> =>
  plan(deps, new Date(londonInstant(addDays(isoDate(deps.clock.now()), 1), AT)));

/**
 * Queues a run for now, as after a start: a portal that was down on the first of a month issues its
 * invoices when it starts.
 */
export const chargeSoon = (deps: PlanDeps): Promise<void> => plan(deps, deps.clock.now());

/**
 * Invoices the ended month where that was not done, and warns admins of a dearer tier before it is
 * charged. A practice that fails does not stop the others.
 * @throws the first failure, so that the queue tries again.
 */
export async function chargePractices(
  deps: ChargeDeps,
  work: WorkCapability,
  now: Date,
): Promise<void> {
  const problems: unknown[] = [];
  for (const practiceId of await openPractices(deps.store.db, work)) {
    await charge(deps, work.forPractice(practiceId, 'pricing:manage'), now).catch(
      (problem: unknown) => problems.push(problem),
    );
  }
  if (problems.length > 0) throw problems[0];
}

const charge = (
  deps: ChargeDeps,
  capability: PracticeCapability<'pricing:manage'>,
  now: Date,
): Promise<void> =>
  deps.store.db.transaction(async (tx) => {
    // The practice may have closed since the list was read.
    if ((await lockPractice(tx, capability)).closedAt) return;
    const { connections } = await deps.countConnections(tx, capability);
    await issueInvoice(
      tx,
      deps,
      capability,
      { month: monthToInvoice(isoDate(now)), connections },
      now,
    );
    await tellOfEdge(tx, deps, capability, connections, now);
  });

/**
 * Mails the admins once a month for each tier: before its edge is reached, and when it is crossed.
 */
async function tellOfEdge(
  tx: Db,
  deps: IssueDeps,
  capability: PracticeCapability<'pricing:manage'>,
  connections: number,
  now: Date,
): Promise<void> {
  const [tier, edge, last] = [
    getTier(connections),
    distanceToNextTier(connections),
    await newestInvoice(tx, capability),
  ];
  const isDearer =
    tier !== undefined && last !== undefined && tier.from > tierNamed(last.tier).from;
  if (!tier || (!edge?.isNear && !isDearer)) return;
  const month = getMonth(isoDate(now));
  const practice = await thePractice(tx, capability);
  const { id: practiceId } = practice;
  const counted = {
    portalUrl: deps.portalUrl,
    practiceId,
    practiceName: practiceForItsAdmins(practice),
    connections,
    vatPercent: getVatPercent(deps.operator),
    countedNextOn: invoicedOn(month),
  };
  const mails = [
    ...(isDearer
      ? [{ moment: `dearer:${tier.name}`, mail: dearerTierMail({ ...counted, tier }) }]
      : []),
    ...(edge?.isNear
      ? [{ moment: `edge:${edge.next.name}`, mail: nearEdgeMail({ ...counted, edge }) }]
      : []),
  ];
  for (const { id, email } of await listAdmins(tx, capability)) {
    for (const { moment, mail } of mails) {
      await notifyByMail(tx, deps.outbox, {
        to: email,
        dedupeKey: `practice:${practiceId}:${moment}:${month.from}:${id}`,
        now,
        ...mail,
      });
    }
  }
}
