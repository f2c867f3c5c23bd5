import type { PracticeCapability } from '@/lib/access/capability';
import { NOT_FOUND, Refusal } from '@/lib/access/refusal';
import { CLIENT_FILTERS } from '@/lib/clients/list/listQuery';
import { TABLE_FILTERS } from '@/lib/clients/list/tableQuery';
import { messageState } from '@/lib/notifications/messageState';
import { isProblem, type ActOutcome, type ReminderMails } from '@/lib/clients/bulk/acts';
import type { Tax } from '@/lib/kernel/taxes';
import type { ClientNeeds } from '@/server/clients/needs';
import { appendAudit } from '@/server/audit/store/log';
import type { WhichClients } from '@/server/clients/store/whichClients';
import { mailsOfAct, type RemindedClients } from '@/server/clients/bulk/store/reminderMails';
import {
  addAct,
  latestBulkAction,
  SHOWN_PROBLEMS,
  type NewAct,
} from '@/server/clients/bulk/store/acts';
import { findAssignee } from '@/server/clients/store/assignees';
import { lockConfirmed } from '@/server/practice/confirmed';
import { bulkRefusals } from '@/lib/clients/text';

/** The clients of a bulk action as the request names them. */
export interface BulkSelection {
  client_ids?: string[] | undefined;
  tax_type?: Tax | undefined;
  filter?: string | undefined;
  owner?: string | undefined;
  tag?: string | undefined;
  search?: string | undefined;
}

/**
 * Returns the clients that the request selects.
 * @throws Refusal badlyFormed for a filter that this table does not have.
 */
function whichOf({
  client_ids: ids,
  tax_type: tax,
  filter = 'all',
  owner,
  tag,
  search = '',
}: BulkSelection): WhichClients {
  if (ids) return { kind: 'ticked', ids };
  const [ofTable, ofList] = [
    TABLE_FILTERS.find((tableFilter) => tableFilter === filter),
    CLIENT_FILTERS.find((clientFilter) => clientFilter === filter),
  ];
  if (tax && ofTable) return { kind: 'table', tax, filter: ofTable, owner, tag, search };
  if (!tax && ofList) return { kind: 'list', filter: ofList, owner, tag, search };
  throw new Refusal('badlyFormed', 'badly formed', 'which.filter');
}

/**
 * Starts a bulk action: the clients are selected now and processed by a job.
 * @throws Refusal conflict when there are none, and for a reminder before HMRC has confirmed the
 * practice; notFound for a person who does not work at the practice.
 */
export async function createBulkAction(
  { store, outbox }: Pick<ClientNeeds, 'store' | 'outbox'>,
  capability: PracticeCapability<'client:read'>,
  act: NewAct,
  selection: BulkSelection,
  now: Date,
): Promise<{ act_id: string; clients: number }> {
  const which = whichOf(selection);
  return store.db.transaction(async (tx) => {
    if (act.kind === 'remind') await lockConfirmed(tx, capability);
    if (act.toPerson && !(await findAssignee(tx, capability, act.toPerson)))
      throw new Refusal('notFound', NOT_FOUND);
    const begun = await addAct(tx, capability, act, which, now);
    if (!begun || begun.clients === 0) throw new Refusal('conflict', bulkRefusals.noneMatch);
    await appendAudit(tx, {
      at: now,
      actor: capability.actor,
      subject: `practice:${capability.practiceId}`,
      event: 'act on clients asked for',
      detail: {
        act: begun.id,
        kind: act.kind,
        clients: begun.clients,
        which: which.kind,
        ...(which.kind !== 'ticked' && { filter: which.filter }),
      },
    });
    await outbox.send(tx, 'clients.act', { actId: begun.id });
    return { act_id: begun.id, clients: begun.clients };
  });
}

/**
 * Saves the clients to be exported as they are now; the export refers to them by the returned id.
 * @throws Refusal conflict when there are none.
 */
export const pickForExport = (
  { store }: Pick<ClientNeeds, 'store'>,
  capability: PracticeCapability<'client:export'>,
  selection: BulkSelection,
  now: Date,
): Promise<{ pick_id: string; clients: number }> =>
  store.db.transaction(async (tx) => {
    const picked = await addAct(tx, capability, { kind: 'export' }, whichOf(selection), now);
    if (!picked || picked.clients === 0) throw new Refusal('conflict', bulkRefusals.noneMatch);
    return { pick_id: picked.id, clients: picked.clients };
  });

/** Returns how many clients' reminders are in each state. */
function remindedCounts(mailed: readonly RemindedClients[], now: Date): ReminderMails {
  const counts: ReminderMails = { on_its_way: 0, delayed: 0, sent: 0, failed: 0 };
  for (const { clients, ...facts } of mailed) counts[messageState(facts, now)] += clients;
  return counts;
}

/**
 * Returns the progress of the person's newest bulk action; of a reminder also how far its mails are.
 */
export async function readNewestAct(
  { store }: Pick<ClientNeeds, 'store'>,
  capability: PracticeCapability<'client:read'>,
  now: Date,
) {
  const progress = await latestBulkAction(store.db, capability, now);
  if (!progress) return undefined;
  const { act, counts, problems } = progress;
  const mailed = act.kind === 'remind' ? await mailsOfAct(store.db, act) : undefined;
  const said = Object.entries(counts) as [ActOutcome, number][];
  const sumOf = (those: [ActOutcome, number][]) => those.reduce((sum, [, count]) => sum + count, 0);
  return {
    act_id: act.id,
    kind: act.kind,
    is_finished: act.finishedAt !== null,
    total: act.total,
    handled: sumOf(said),
    done: counts.done ?? 0,
    already: counts.already ?? 0,
    failed: sumOf(said.filter(([outcome]) => isProblem(outcome))),
    problems: [
      ...(mailed ?? []).flatMap(({ failed }) =>
        failed ? [{ ...failed, outcome: 'not_delivered' as const }] : [],
      ),
      ...problems,
    ]
      .slice(0, SHOWN_PROBLEMS)
      .map(({ clientId, ...entry }) => ({ client_id: clientId, ...entry })),
    ...(mailed && { mails: remindedCounts(mailed, now) }),
  };
}
