import type { PracticeCapability } from '@/lib/access/capability';
import { NOT_FOUND, Refusal } from '@/lib/access/refusal';
import type { Db } from '@/server/platform/db/db';
import { seenClient, type SeenClient } from '@/server/access/store/seenClient';
import { visibleClients } from '@/server/access/store/visibleClients';

type Read = PracticeCapability<'client:read'>;

/** Returns a client that this person may see. @throws Refusal notFound */
export async function theClient(
  db: Db,
  capability: Read,
  by: { companyId: string } | { clientId: string },
): Promise<SeenClient> {
  const client = await seenClient(db, capability, await visibleClients(db, capability), by);
  if (!client) throw new Refusal('notFound', NOT_FOUND);
  return client;
}
