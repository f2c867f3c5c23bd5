import { and, eq, sql, type Column, type SQL } from 'drizzle-orm';
import type { OWNER_WORDS } from '@/lib/access/ownerWords';
import type { Tax } from '@/lib/kernel/taxes';
import { folded, searchedWords } from '@/lib/kernel/text/foldedName';
import { clients } from '@/server/access/store/partyTables';
import { assigned, seenClients, type VisibleClients } from '@/server/access/store/visibleClients';
import { clientTags } from '@/server/clients/bulk/store/tables';
import {
  type clientTaxes,
  type clientTaxPersons,
  clientTaxRows,
} from '@/server/clients/taxes/store/tables';

type RowTable = typeof clientTaxRows | typeof clientTaxes | typeof clientTaxPersons;

export type OwnerFilter = (typeof OWNER_WORDS)[number] | (string & {});

/** The owner and the tag that a list is narrowed by before anything in it is counted. */
export interface Narrowed {
  owner?: OwnerFilter | undefined;
  tag?: string | undefined;
}

/** The narrowing of a list of clients, which can also be narrowed to one client. */
export interface NarrowedClients extends Narrowed {
  clientId?: string | undefined;
}

/**
 * Returns the condition on rows of one tax, or of all, that this person may see, narrowed as
 * requested. A tax that HMRC has no registration for has no row. `t`: the view or table that is read;
 * rows are locked in a table.
 */
export function visibleRows(
  visible: VisibleClients,
  tax: Tax | 'any',
  { owner, tag }: Narrowed = {},
  t: RowTable = clientTaxRows,
): SQL {
  const conditions = [eq(t.practiceId, visible.practiceId), sql`${t.state} <> 'absent'`];
  if (tax !== 'any') conditions.push(eq(t.tax, tax));
  if (!visible.seesAll) conditions.push(assigned(visible, t.clientId));
  if (owner !== undefined) conditions.push(ownedBy(t.ownerId, visible, owner));
  if (tag !== undefined) conditions.push(taggedBy(t.clientId, visible, tag));
  return and(...conditions)!;
}

/**
 * Returns the condition on clients that every word of the search finds; undefined for an empty
 * search.
 */
export function namedBy(typed: string): SQL | undefined {
  const words = searchedWords(typed);
  return words.length === 0
    ? undefined
    : sql.join(
        words.map((word) => sql`${clients.find} like ${`%${word}%`}`),
        sql.raw(' and '),
      );
}

/** Returns {@link namedBy} as a condition on a tax's rows. */
export function foundBy(visible: VisibleClients, typed: string): SQL | undefined {
  const named = namedBy(typed);
  return (
    named &&
    sql`${clientTaxRows.clientId} in (select ${clients.id} from ${clients} where ${clients.practiceId} = ${visible.practiceId}
    and ${clients.removedAt} is null and ${named})`
  );
}

/** Returns the condition on rows of this owner's clients. */
export const ownedBy = (column: Column, { personId }: VisibleClients, owner: OwnerFilter): SQL =>
  owner === 'nobody'
    ? sql`${column} is null`
    : sql`${column} = ${(owner === 'mine' ? personId : owner) ?? null}::uuid`;

/** Returns the condition on rows of clients with this tag, in any spelling. */
const taggedBy = (column: Column, { practiceId }: VisibleClients, tag: string): SQL =>
  sql`${column} in (select ${clientTags.clientId} from ${clientTags} where ${clientTags.practiceId} = ${practiceId}
    and ${clientTags.tagKey} = ${folded(tag)})`;

/**
 * Returns the condition on the practice's clients that this person may see, narrowed as requested.
 */
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
