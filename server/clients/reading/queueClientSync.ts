import type { PracticeCapability } from '@/lib/access/capability';
import type { SeenClient } from '@/server/access/store/seenClient';
import {
  beginClientSync,
  queueAuthorisedClient,
  type ClientsKind,
} from '@/server/clients/reading/store/clientSyncs';
import { followNumbersOfPractice } from '@/server/clients/taxes/store/rowsOfNumbers';
import { READ_FOR } from '@/server/connections/store/connectionReadings';
import type { Db } from '@/server/platform/db/db';
import type { ClientNeeds } from '@/server/clients/needs';

type Needed = Pick<ClientNeeds, 'outbox'>;
type Practice = PracticeCapability<'practice:read'>;

/** Begins a sync round of the practice's clients. */
export async function queueClientSync(
  tx: Db,
  deps: Needed,
  capability: Practice,
  kind: ClientsKind,
  now: Date,
): Promise<void> {
  await followNumbersOfPractice(tx, capability, READ_FOR[kind]);
  await beginClientSync(tx, capability, kind, now);
  await queueNext(tx, deps, capability, kind);
}

/** Queues the next client's sync; one in the queue is enough. */
export const queueNext = (
  tx: Db,
  deps: Needed,
  { practiceId }: Practice,
  kind: ClientsKind,
  startAfter?: Date,
): Promise<void> =>
  deps.outbox.send(
    tx,
    'clients.read',
    { practiceId, kind },
    { onlyOne: `${practiceId}:${kind}`, ...(startAfter && { startAfter }) },
  );

/** Queues a client as soon as HMRC authorises the practice, without waiting for the next round. */
export async function queueAuthorised(
  tx: Db,
  { outbox }: Needed,
  capability: Parameters<typeof queueAuthorisedClient>[1],
  client: SeenClient,
  practiceId: string,
): Promise<void> {
  if (!(await queueAuthorisedClient(tx, capability, client))) return;
  await outbox.send(
    tx,
    'clients.read',
    { practiceId, kind: 'hmrc' },
    { onlyOne: `${practiceId}:hmrc` },
  );
}
