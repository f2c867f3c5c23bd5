import { and, eq, isNull, sql, type SQL } from 'drizzle-orm';
import type { PracticeCapability } from '@/lib/access/capability';
import { personOf, practiceOf } from '@/lib/access/holder';
import { folded, searchedWords } from '@/lib/kernel/text/foldedName';
import type { OWNER_WORDS } from '@/lib/access/ownerWords';
import type { Tax } from '@/lib/kernel/taxes';
import type { Db } from '@/server/platform/db/db';
import { clientTags } from '@/server/clients/bulk/store/tables';
import { clientTaxes } from '@/server/clients/taxes/store/tables';
import { clientAssignments, clients, practiceMembers, practices } from './partyTables';
import type { Stored } from './stored';

/** Whose clients may be read: part of every range that is asked for (docs/rules/product.md#roles-in-a-practice). */
export type VisibleClients = Stored<'visibleClients', { practiceId: string; personId: string | undefined; seesAll: boolean }>;

/** All of them for an admin and where the practice shares, else those assigned to the person: none for whoever works there no more. */
export async function visibleClients(db: Db, capability: PracticeCapability<'client:read'>): Promise<VisibleClients> {
  const practiceId = practiceOf(capability);
  const personId = capability.person && personOf(capability.person);
  const [row] = await db.select({ role: practiceMembers.role, shares: practices.everyoneSeesAllClients }).from(practiceMembers)
    .innerJoin(practices, eq(practices.id, practiceMembers.practiceId))
    .where(and(
      eq(practiceMembers.practiceId, practiceId), eq(practiceMembers.personId, sql`${personId ?? null}::uuid`),
      isNull(practiceMembers.deactivatedAt),
    ));
  return { practiceId, personId, seesAll: row !== undefined && (row.role === 'admin' || row.shares) } as VisibleClients;
}

export type Whose = (typeof OWNER_WORDS)[number] | (string & {});

/** What a list is narrowed to before anything in it is counted: whose clients, and those with a tag. */
export interface Narrowed { owner?: Whose | undefined; tag?: string | undefined }

/** The same for a list of clients, which can also be narrowed to one. */
export interface NarrowedClients extends Narrowed { clientId?: string | undefined }

/** Clients that were given to the person. */
export const assigned = ({ personId }: VisibleClients, clientId: SQL | typeof clientTaxes.clientId | typeof clients.id): SQL =>
  sql`${clientId} in (select ${clientAssignments.clientId} from ${clientAssignments} where ${clientAssignments.personId} = ${personId ?? null}::uuid)`;

/**
 * The rows of one tax, or of all of them, that this person may see, narrowed as was asked. A tax that HMRC has no registration for is no
 * row.
 */
export function visibleRows(visible: VisibleClients, tax: Tax | 'any', { owner, tag }: Narrowed = {}): SQL {
  const t = clientTaxes;
  const conditions = [eq(t.practiceId, visible.practiceId), sql`${t.state} <> 'absent'`];
  if (tax !== 'any') conditions.push(eq(t.tax, tax));
  if (!visible.seesAll) conditions.push(assigned(visible, t.clientId));
  if (owner !== undefined) conditions.push(ownedBy(t.ownerId, visible, owner));
  if (tag !== undefined) conditions.push(taggedBy(t.clientId, visible, tag));
  return and(...conditions)!;
}

/** Clients found by every word of what was typed; nothing where nothing was typed. */
export function namedBy(typed: string): SQL | undefined {
  const words = searchedWords(typed);
  return words.length === 0 ? undefined : sql.join(words.map((word) => sql`${clients.find} like ${`%${word}%`}`), sql.raw(' and '));
}

/** The same as a condition on a tax's rows. */
export function foundBy(visible: VisibleClients, typed: string): SQL | undefined {
  const named = namedBy(typed);
  return named && sql`${clientTaxes.clientId} in (select ${clients.id} from ${clients} where ${clients.practiceId} = ${visible.practiceId}
    and ${clients.removedAt} is null and ${named})`;
}

/** Rows whose client this owner looks after. */
export const ownedBy = (column: typeof clientTaxes.ownerId | typeof clients.ownerId, { personId }: VisibleClients, owner: Whose): SQL =>
  (owner === 'nobody' ? sql`${column} is null` : sql`${column} = ${(owner === 'mine' ? personId : owner) ?? null}::uuid`);

/** Rows whose client has this tag, however it is written. */
const taggedBy = (column: typeof clientTaxes.clientId | typeof clients.id, { practiceId }: VisibleClients, tag: string): SQL =>
  sql`${column} in (select ${clientTags.clientId} from ${clientTags} where ${clientTags.practiceId} = ${practiceId}
    and ${clientTags.tagKey} = ${folded(tag)})`;

/** The practice's clients that this person may see, narrowed as was asked. */
export function seenClients(visible: VisibleClients, { owner, tag, clientId }: NarrowedClients = {}): SQL {
  const conditions = [eq(clients.practiceId, visible.practiceId), isNull(clients.removedAt)];
  if (!visible.seesAll) conditions.push(assigned(visible, clients.id));
  if (owner !== undefined) conditions.push(ownedBy(clients.ownerId, visible, owner));
  if (tag !== undefined) conditions.push(taggedBy(clients.id, visible, tag));
  if (clientId !== undefined) conditions.push(eq(clients.id, clientId));
  return and(...conditions)!;
}
