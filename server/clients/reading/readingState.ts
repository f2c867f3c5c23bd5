import type { PracticeCapability } from '@/lib/access/capability';
import { Refusal } from '@/lib/access/refusal';
import { PRACTICE_CONNECTIONS, type PracticeConnection } from '@/lib/access/practiceConnection';
import { likelyDoneAt } from '@/lib/connections/clientSync';
import type { Tax } from '@/lib/kernel/taxes';
import { getContext, storeContext, type Visitor } from '@/server/connections/clientContext';
import { connectionView } from '@/server/connections/connectionView';
import { KIND_OF } from '@/server/connections/consentVisit';
import type { ClientNeeds } from '@/server/clients/needs';
import { visibleClients } from '@/server/access/store/visibleClients';
import {
  clientSyncProgress,
  roundWork,
  type SeenBy,
} from '@/server/clients/reading/store/clientSyncProgress';
import type { Db } from '@/server/platform/db/db';
import {
  ownConnection,
  ownConnections,
  type Connection,
} from '@/server/connections/store/connections';
import { saveRequestDevice } from '@/server/connections/store/connectionReadings';
import { lockPractice } from '@/server/access/store/lockPractice';
import { queueNext, queueClientSync } from './queueClientSync';
import { readingRefusals } from '@/lib/clients/text';
import type { TaxConnection } from '@/lib/connections/connection';

/** The practice's consent that each tax of a client is read through. */
const READ_THROUGH = {
  vat: 'agentServices',
  paye: 'agentOnlineServices',
  corporation_tax: 'agentOnlineServices',
  self_assessment: 'agentOnlineServices',
} as const satisfies Record<Tax, PracticeConnection>;

/**
 * How long after its end a reading is told as just ended: longer than a page takes to ask for the
 * clients and for the progress, and than older years take to be queued after the recent months.
 */
const JUST_ENDED_MS = 30_000;

type ReadDeps = Pick<ClientNeeds, 'store' | 'onlineServices'>;

const stateOf = (
  { onlineServices }: ReadDeps,
  kind: PracticeConnection,
  connection: Connection | undefined,
): TaxConnection => {
  if (connection) return connection.state === 'live' ? 'live' : 'reconnect';
  return kind === 'agentOnlineServices' && !onlineServices.isOffered ? 'not_offered' : 'none';
};

/** Returns the practice's two consents, each with its state and end date. */
export async function accountantConnections(
  deps: ReadDeps,
  capability: PracticeCapability<'practice:read'>,
) {
  const { db } = deps.store;
  const held = await ownConnections(db, capability);
  const connections = [];
  for (const kind of PRACTICE_CONNECTIONS) {
    const connection = held.find((candidate) => candidate.kind === KIND_OF[kind]);
    const state = stateOf(deps, kind, connection);
    if (!connection) {
      connections.push({ kind, state });
      continue;
    }
    const { organisation, renewBy, problem } = connectionView(connection);
    const { readAt } = await clientSyncProgress(db, capability, KIND_OF[kind], {
      since: connection.roundBeganAt,
    });
    connections.push({
      kind,
      state,
      organisation,
      reference: connection.externalId,
      granted_at: connection.grantedAt.toISOString(),
      renew_by: renewBy,
      problem,
      ...(readAt && { read_at: readAt.toISOString() }),
    });
  }
  return connections;
}

/** Returns the state of the consent that one tax of the clients is read through. */
export async function connectionStatus(
  deps: ReadDeps,
  capability: PracticeCapability<'client:read'>,
  tax: Tax,
) {
  const kind = READ_THROUGH[tax];
  const connection = await ownConnection(deps.store.db, capability, KIND_OF[kind]);
  const view = connection && connectionView(connection);
  return {
    state: stateOf(deps, kind, connection),
    renew_by: view?.renewBy,
    problem: view?.problem,
  };
}

/**
 * Limits the progress for a team member who sees only their own clients: they must not even learn
 * the number of others.
 */
async function seenBy(
  db: Db,
  capability: PracticeCapability<'client:read'>,
): Promise<SeenBy | undefined> {
  const { seesAll, personId } = await visibleClients(db, capability);
  return seesAll ? undefined : { assignedTo: personId };
}

/**
 * Returns the progress of one tax's round for the clients that this person may see; only these are
 * counted, in the total and as read.
 */
export async function refreshingClients(
  deps: Pick<ClientNeeds, 'store'>,
  capability: PracticeCapability<'client:read'>,
  tax: Tax,
  now: Date,
) {
  const kind = KIND_OF[READ_THROUGH[tax]];
  const connection = await ownConnection(deps.store.db, capability, kind);
  const beganAt = connection?.roundBeganAt ?? null;
  const { waiting, older, of, failed, notAuthorised, endedAt } = await clientSyncProgress(
    deps.store.db,
    capability,
    kind,
    {
      since: beganAt,
      subject: tax,
      seenBy: await seenBy(deps.store.db, capability),
    },
  );
  const read = of - waiting;
  const reading = connection?.state === 'live' && waiting > 0;
  const justEnded = !reading && endedAt && now.getTime() - endedAt.getTime() < JUST_ENDED_MS;
  // Recent months are read for all clients: their speed does not predict how long older years take.
  const isOlder = reading && older === waiting;
  const work =
    reading && beganAt && !isOlder
      ? await roundWork(deps.store.db, capability, kind, beganAt)
      : undefined;
  const doneAt = work && likelyDoneAt({ ...work, read, of }, now);
  return {
    reading,
    older: isOlder,
    read,
    of,
    failed,
    not_authorised: notAuthorised,
    ...(justEnded && { just_ended: true }),
    ...(doneAt && { done_at: doneAt.toISOString() }),
    ...(beganAt && { started_at: beganAt.toISOString() }),
    ...(connection?.roundEndedAt && { finished_at: connection.roundEndedAt.toISOString() }),
  };
}

/**
 * Starts a round unless one is under way. Returns how many of the clients that this person may see
 * are waiting.
 * @throws Refusal without a live consent.
 */
export async function refreshClients(
  deps: Pick<ClientNeeds, 'store' | 'outbox' | 'clock'>,
  capability: PracticeCapability<'client:read'>,
  tax: Tax,
  visitor: Visitor,
): Promise<number> {
  const kind = KIND_OF[READ_THROUGH[tax]];
  const client = await getContext(deps, visitor, capability.person);
  return deps.store.db.transaction(async (tx) => {
    await lockPractice(tx, capability);
    const connection = await ownConnection(tx, capability, kind);
    if (connection?.state !== 'live') throw new Refusal('conflict', readingRefusals.notConnected);
    const seen = { subject: tax, seenBy: await seenBy(tx, capability) };
    if (
      (
        await clientSyncProgress(tx, capability, kind, {
          since: connection.roundBeganAt,
          subject: tax,
        })
      ).waiting > 0
    ) {
      await queueNext(tx, deps, capability, kind);
      return (
        await clientSyncProgress(tx, capability, kind, { ...seen, since: connection.roundBeganAt })
      ).waiting;
    }
    await saveRequestDevice(tx, capability, kind, storeContext(client));
    await queueClientSync(tx, deps, capability, kind, deps.clock.now());
    return (await clientSyncProgress(tx, capability, kind, { ...seen, since: null })).waiting;
  });
}
