import { and, desc, eq, isNull, ne, sql } from 'drizzle-orm';
import type { PracticeCapability } from '@/lib/access/capability';
import { personOf, practiceOf } from '@/lib/access/holder';
import type { PossibleOwner } from '@/lib/clients/exchange/importRow';
import type { Db } from '@/server/platform/db/db';
import { clientImports } from './tables';
import { practiceMembers } from '@/server/access/store/partyTables';
import { people } from '@/server/access/store/tables';
import type { Stored } from '@/server/access/store/stored';

type Import = PracticeCapability<'client:import'>;
type ImportRow = typeof clientImports.$inferSelect;
export type ClientImport = Stored<'clientImport', ImportRow>;

const SHOWN = 20;

/** Returns the practice's imports, newest first. */
export const listImports = async (db: Db, capability: Import): Promise<ClientImport[]> =>
  (await db
    .select()
    .from(clientImports)
    .where(eq(clientImports.practiceId, practiceOf(capability)))
    .orderBy(desc(clientImports.createdAt), desc(clientImports.id))
    .limit(SHOWN)) as ClientImport[];

/** Returns one of the practice's imports; undefined for another practice's. */
export async function findImport(
  db: Db,
  capability: Import,
  importId: string,
): Promise<ClientImport | undefined> {
  const [row] = await db
    .select()
    .from(clientImports)
    .where(
      and(eq(clientImports.id, importId), eq(clientImports.practiceId, practiceOf(capability))),
    );
  return row as ClientImport | undefined;
}

/**
 * Returns an import with its row locked until the transaction ends: two tabs, and the job, take
 * turns.
 */
export async function lockImport(
  tx: Db,
  capability: Import,
  importId: string,
): Promise<ClientImport | undefined> {
  const [row] = await tx
    .select()
    .from(clientImports)
    .where(
      and(eq(clientImports.id, importId), eq(clientImports.practiceId, practiceOf(capability))),
    )
    .for('update');
  return row as ClientImport | undefined;
}

/** Returns the imports that are neither completed nor failed, locked. */
export const lockOpenImports = async (tx: Db, capability: Import): Promise<ClientImport[]> =>
  (await tx
    .select()
    .from(clientImports)
    .where(
      and(
        eq(clientImports.practiceId, practiceOf(capability)),
        ne(clientImports.state, 'completed'),
        ne(clientImports.state, 'failed'),
      ),
    )
    .for('update')) as ClientImport[];

/** Saves an uploaded file's import and returns it. */
export async function addImport(
  tx: Db,
  capability: Import,
  fresh: Pick<
    ImportRow,
    | 'fileName'
    | 'state'
    | 'headings'
    | 'unused'
    | 'partner'
    | 'rows'
    | 'known'
    | 'wrong'
    | 'createdAt'
  >,
): Promise<ClientImport> {
  const [row] = await tx
    .insert(clientImports)
    .values({
      ...fresh,
      practiceId: practiceOf(capability),
      added: 0,
      givenBy: capability.person ? personOf(capability.person) : null,
    })
    .returning();
  return row as ClientImport;
}

/** Saves an import's progress. */
export async function saveImport(
  tx: Db,
  { id }: ClientImport,
  change: Partial<Omit<ImportRow, 'id' | 'practiceId' | 'givenBy'>>,
): Promise<void> {
  await tx.update(clientImports).set(change).where(eq(clientImports.id, id));
}

/** Returns the people who may own the practice's clients. */
export const possibleOwners = (db: Db, capability: Import): Promise<PossibleOwner[]> =>
  db
    .select({
      personId: people.id,
      fullName: people.fullName,
      email: sql<string>`lower(${people.email})`,
    })
    .from(practiceMembers)
    .innerJoin(people, eq(people.id, practiceMembers.personId))
    .where(
      and(
        eq(practiceMembers.practiceId, practiceOf(capability)),
        isNull(practiceMembers.deactivatedAt),
        isNull(people.disabledAt),
      ),
    );
