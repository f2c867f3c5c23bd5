import type { PracticeCapability } from '@/lib/access/capability';
import { readCursor, writeCursor } from '@/lib/clients/list/tableCursor';
import {
  newClients,
  pickClients,
  tagsAmong,
  type PickedFrom,
} from '@/server/clients/list/store/picks';
import { visibleClients } from '@/server/access/store/visibleClients';
import type { Db } from '@/server/platform/db/db';
import { cursorIn } from '@/server/access/pageCursor';

type Read = PracticeCapability<'client:read'>;
export interface PickParams {
  search?: string | undefined;
  after?: string | undefined;
}

/**
 * Returns clients to choose from, fifty by name.
 * @throws Refusal badlyFormed at an invalid cursor.
 */
async function pick(
  db: Db,
  capability: Read,
  from: PickedFrom,
  { search = '', after: text }: PickParams,
) {
  const after = cursorIn(text, 'after', (cursor) => readCursor(cursor, 'client', 'asc'));
  const { rows, hasMore, matching } = await pickClients(db, await visibleClients(db, capability), {
    from,
    search,
    after,
  });
  const last = rows.at(-1);
  return {
    clients: rows.map(({ clientId, companyId, name }) => ({
      client_id: clientId,
      client_company_id: companyId,
      name,
    })),
    matching,
    ...(hasMore &&
      last && {
        after: writeCursor({
          sort: 'client',
          direction: 'asc',
          value: last.sorted,
          clientId: last.clientId,
        }),
      }),
  };
}

export const selfAssessmentClients = (db: Db, capability: Read, params: PickParams) =>
  pick(db, capability, { kind: 'self_assessment' }, params);

/** Returns the clients assigned to a team member; without a name, to the current person. */
export const teamMemberClients = (
  db: Db,
  capability: Read,
  personId: string | undefined,
  params: PickParams,
) =>
  pick(
    db,
    capability,
    { kind: 'works_on', personId: personId ?? capability.person?.personId },
    params,
  );

/** Returns the tags that clients can be filtered by. */
export const practiceTags = async (db: Db, capability: Read) => ({
  tags: await tagsAmong(db, await visibleClients(db, capability)),
});

/** Returns the progress of the first sync of newly added clients. */
export async function fetchingNewClients(db: Db, capability: Read) {
  const { neverRead, waiting } = await newClients(db, await visibleClients(db, capability));
  return { fetching: waiting > 0, waiting, never_read: neverRead };
}
