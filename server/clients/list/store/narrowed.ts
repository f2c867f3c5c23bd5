import { and, eq, sql, type Column, type SQL } from 'drizzle-orm';
import type { OWNER_WORDS } from '@/lib/access/ownerWords';
import type { Tax } from '@/lib/kernel/taxes';
import { folded, searchedWords } from '@/lib/kernel/text/foldedName';
import { clients } from '@/server/access/store/partyTables';
import { assigned, seenClients, type VisibleClients } from '@/server/access/store/visibleClients';
import { clientTags } from '@/server/clients/bulk/store/tables';
import { clientTaxes } from '@/server/clients/taxes/store/tables';

export type Whose = (typeof OWNER_WORDS)[number] | (string & {});

/**
 * What a list is narrowed to before anything in it is counted: whose clients, and those with a tag.
 */
export interface Narrowed {
  owner?: Whose | undefined;
  tag?: string | undefined;
}

/** The same for a list of clients, which can also be narrowed to one. */
export interface NarrowedClients extends Narrowed {
  clientId?: string | undefined;
}

/**
 * The rows of one tax, or of all of them, that this person may see, narrowed as was asked. A tax
 * that HMRC has no registration for is no row.
 */
export function visibleRows(
  visible: VisibleClients,
  tax: Tax | 'any',
  { owner, tag }: Narrowed = {},
): SQL {
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
  return words.length === 0
    ? undefined
    : sql.join(
        words.map((word) => sql`${clients.find} like ${`%${word}%`}`),
        sql.raw(' and '),
      );
}

/** {@link namedBy} as a condition on a tax's rows. */
export function foundBy(visible: VisibleClients, typed: string): SQL | undefined {
  const named = namedBy(typed);
  return (
    named &&
    sql`${clientTaxes.clientId} in (select ${clients.id} from ${clients} where ${clients.practiceId} = ${visible.practiceId}
    and ${clients.removedAt} is null and ${named})`
  );
}

/** Rows whose client this owner looks after. */
export const ownedBy = (column: Column, { personId }: VisibleClients, owner: Whose): SQL =>
  owner === 'nobody'
    ? sql`${column} is null`
    : sql`${column} = ${(owner === 'mine' ? personId : owner) ?? null}::uuid`;

/** Rows whose client has this tag, however it is written. */
const taggedBy = (column: Column, { practiceId }: VisibleClients, tag: string): SQL =>
  sql`${column} in (select ${clientTags.clientId} from ${clientTags} where ${clientTags.practiceId} = ${practiceId}
    and ${clientTags.tagKey} = ${folded(tag)})`;

/** The practice's clients that this person may see, narrowed as was asked. */
export const narrowedClients = (
  visible: VisibleClients,
  { owner, tag, clientId }: NarrowedClients,
): SQL =>
  and(
    seenClients(visible),
    owner === undefined ? undefined : ownedBy(clients.ownerId, visible, owner),
    tag === undefined ? undefined : taggedBy(clients.id, visible, tag),
    clientId === undefined ? undefined : eq(clients.id, clientId),
  )!;
