import type { PracticeCapability, WorkCapability } from '@/lib/access/capability';
import type { PracticeAction } from '@/lib/access/permissions';
import { ACTION_FOR, type ActKind, type ActOutcome } from '@/lib/clients/bulk/acts';
import { onBehalfOf } from '@/server/access/onBehalf';
import { appendAudits } from '@/server/audit/store/log';
import type { Db } from '@/server/platform/db/db';
import {
  finishAct,
  lockAct,
  nextOfAct,
  saveOutcomes,
  type ClientAct,
} from '@/server/clients/bulk/store/acts';
import {
  assignTo,
  findAssignee,
  giveTo,
  seenAmong,
  tagThem,
  type SeenClient,
} from '@/server/clients/store/assignees';
import { lockPractice } from '@/server/access/store/lockPractice';
import { remind, type ActDeps } from './remindClients';

const EVENTS: Record<ActKind, string> = {
  assign_owner: 'client given to an owner',
  assign_team_member: 'client assigned',
  tag: 'client tagged',
  untag: 'tag taken off a client',
  remind: 'client reminded',
};

interface Batch {
  act: ClientAct;
  some: readonly SeenClient[];
  now: Date;
}

/** Applies the action to some clients and returns the outcome of each. */
async function apply(
  tx: Db,
  deps: ActDeps,
  work: WorkCapability,
  { act, some, now }: Batch,
): Promise<ReadonlyMap<string, ActOutcome> | 'may_not' | 'member_left' | 'not_confirmed'> {
  const may = <A extends PracticeAction>(action: A): Promise<PracticeCapability<A> | undefined> =>
    onBehalfOf(tx, act, action);
  const told = (changed: readonly string[]) =>
    new Map(
      some.map(({ clientId }) => [
        clientId,
        changed.includes(clientId) ? ('done' as const) : ('already' as const),
      ]),
    );
  if (act.kind === 'assign_owner' || act.kind === 'assign_team_member') {
    const capability = await may('client:assign');
    if (!capability) return 'may_not';
    const carer = act.toPerson ? await findAssignee(tx, capability, act.toPerson) : undefined;
    if (!carer) return 'member_left';
    return told(
      await (act.kind === 'assign_owner'
        ? giveTo(tx, capability, some, carer)
        : assignTo(tx, capability, some, carer)),
    );
  }
  const capability = await may('client:invite');
  if (!capability) return 'may_not';
  const reminding = {
    practice: capability,
    forCompany: (companyId: string) => work.forCompany(companyId, 'company:read'),
  };
  return act.kind === 'remind'
    ? remind(tx, deps, { reminding, some, tax: act.tax ?? undefined, now })
    : told(await tagThem(tx, capability, some, act.tag ?? '', act.kind === 'untag'));
}

/**
 * Processes the next clients of a bulk action in a transaction of its own. Returns true if there
 * may be more.
 */
async function nextBatch(deps: ActDeps, work: WorkCapability, actId: string): Promise<boolean> {
  const now = deps.clock.now();
  return deps.store.db.transaction(async (tx) => {
    const act = await lockAct(tx, work, actId);
    if (!act) return false;
    const reader = await onBehalfOf(tx, act, ACTION_FOR[act.kind]);
    if (!reader) {
      await finishAct(tx, act, now, 'may_not');
      return false;
    }
    // Serialises with a deactivation of the new owner, so that no former member is given clients.
    await lockPractice(tx, reader);
    const ids = await nextOfAct(tx, act);
    const some = await seenAmong(tx, reader, ids);
    const outcomes = ids.length === 0 ? 'may_not' : await apply(tx, deps, work, { act, some, now });
    if (typeof outcomes === 'string') {
      await finishAct(tx, act, now, outcomes);
      return false;
    }
    const gone = ids.filter((id) => !outcomes.has(id)).map((id) => [id, 'removed'] as const);
    await saveOutcomes(tx, act, new Map<string, ActOutcome>([...outcomes, ...gone]));
    await appendAudits(
      tx,
      some
        .filter(({ clientId }) => outcomes.get(clientId) === 'done')
        .map(({ clientId, companyId }) => ({
          at: now,
          actor: reader.actor,
          companyId,
          subject: `client:${clientId}`,
          event: EVENTS[act.kind],
          detail: {
            act: act.id,
            ...(act.toPerson && { person: act.toPerson }),
            ...(act.tag && { tag: act.tag }),
          },
        })),
    );
    return true;
  });
}

/** Runs a bulk action to its end, from wherever it was interrupted. */
export async function runBulkAction(
  deps: ActDeps,
  work: WorkCapability,
  actId: string,
): Promise<void> {
  while (await nextBatch(deps, work, actId));
}
