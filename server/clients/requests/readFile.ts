import type { CompanyCapability, PracticeCapability } from '@/lib/access/capability';
import type { ClientNeeds } from '@/server/clients/needs';
import {
  clientsOfCompany,
  type RequestableClient,
} from '@/server/clients/requests/store/askedClients';
import { listRequestFiles, findRequest } from '@/server/clients/requests/store/fileRequests';
import { missing, seenForRequests } from './readRequests';

interface Which {
  requestId: string;
  fileId: string;
}
interface Saved {
  name: string;
  media: string;
  bytes: Uint8Array;
}
type Needed = Pick<ClientNeeds, 'store' | 'files'>;

async function fileOf(
  { store: { db }, files }: Needed,
  some: readonly RequestableClient[],
  { requestId, fileId }: Which,
): Promise<Saved> {
  for (const requestableClient of some) {
    const request = await findRequest(db, requestableClient, requestId);
    const file = request && (await listRequestFiles(db, [request])).find(({ id }) => id === fileId);
    const bytes = file && (await files.get(file.id));
    if (bytes) return { name: file.name, media: file.media, bytes };
  }
  throw missing();
}

/** Returns one file that the current person's company has sent. @throws Refusal notFound */
export const readMyFile = async (
  deps: Needed,
  capability: CompanyCapability<'company:read'>,
  which: Which,
): Promise<Saved> => fileOf(deps, await clientsOfCompany(deps.store.db, capability), which);

/**
 * Returns one file that a client of the practice has sent.
 * @throws Refusal notFound for a client that this person does not see.
 */
export const readTheirFile = async (
  deps: Needed,
  capability: PracticeCapability<'client:read'>,
  { clientId, ...which }: Which & { clientId: string },
): Promise<Saved> =>
  fileOf(deps, [await seenForRequests(deps.store.db, capability, clientId)], which);
