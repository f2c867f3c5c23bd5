import { sql, type SQL } from 'drizzle-orm';
import type { WorkCapability } from '@/lib/access/capability';
import { checkWork } from '@/lib/access/holder';
import type { SealedColumn } from '@/lib/access/sealedColumns';
import type { Db } from '@/server/platform/db/db';

/**
 * A sealed row's name for the operator, the context its text was sealed for, and when it is
 * skipped.
 */
interface Kept {
  id: string;
  place: string;
  tradedUntil?: SQL;
}

const byId = { id: 'id::text', place: 'id::text' };
const byState = { id: 'state_hash', place: 'state_hash' };
/**
 * A token refresh compares tokens with those it read, so they are sealed again before or after it.
 */
const tradedUntil = sql`refreshing_until`;
const KEPT: Record<SealedColumn, Kept> = {
  'connections.sealed_tokens': {
    id: 'id::text',
    place: `coalesce(practice_id, company_id)::text || ':' || kind`,
    tradedUntil,
  },
  'bank_accounts.sealed_details': byId,
  'invitations.sealed_token': byId,
  'second_factors.sealed_secret': byId,
  'oauth_states.sealed_code_verifier': byState,
  'oauth_states.sealed_tokens': byState,
  'oauth_states.sealed_identity': byState,
  'sealed_files.sealed': byId,
};

const rowsOf = <T>(answer: unknown): T[] => (answer as { rows: T[] }).rows;

/** One sealed value as it stands: a text, or a file's bytes. */
export interface SealedRow {
  id: string;
  place: string;
  sealed: string | Uint8Array;
}

function partsOf(column: SealedColumn) {
  const [table = '', name = ''] = column.split('.');
  const { id, place, tradedUntil: until = sql`null::timestamptz` } = KEPT[column];
  return {
    table: sql.identifier(table),
    name: sql.identifier(name),
    id: sql.raw(id),
    place: sql.raw(place),
    until,
  };
}

/**
 * Returns the first characters of a value, as many as the mark has, so that files need not be read
 * whole.
 */
const beginning = (
  column: SealedColumn,
  name: SQL | ReturnType<typeof sql.identifier>,
  length: number,
): SQL =>
  column === 'sealed_files.sealed'
    ? sql`encode(substring(${name} from 1 for ${length}::int), 'escape')`
    : sql`left(${name}, ${length}::int)`;

/** Returns the next page of rows, by id, with a text that does not begin with the mark. */
export async function notMarked(
  db: Db,
  work: WorkCapability,
  column: SealedColumn,
  mark: string,
  { after, most }: { after: string; most: number },
): Promise<string[]> {
  checkWork(work);
  const { table, name, id } = partsOf(column);
  const rows = rowsOf<{ id: string }>(
    await db.execute(sql`
    select ${id} id from ${table}
    where ${name} is not null and ${id} > ${after} and ${beginning(column, name, mark.length)} <> ${mark} order by ${id} limit ${most}`),
  );
  return rows.map((row) => row.id);
}

/**
 * Locks the row until the transaction ends: 'gone' when it has ended meanwhile, 'busy' while its
 * tokens are being traded.
 */
export async function lockSealed(
  tx: Db,
  work: WorkCapability,
  column: SealedColumn,
  rowId: string,
  now: Date,
): Promise<SealedRow | 'gone' | 'busy'> {
  checkWork(work);
  const { table, name, id, place, until } = partsOf(column);
  const rows = rowsOf<{ place: string; sealed: string | Uint8Array | null; free: boolean }>(
    await tx.execute(sql`
    select ${place} place, ${name} sealed, coalesce(${until} <= ${now.toISOString()}::timestamptz, true) free
    from ${table} where ${id} = ${rowId} for update`),
  );
  const [row] = rows;
  if (!row || row.sealed === null) return 'gone';
  return row.free ? { id: rowId, place: row.place, sealed: row.sealed } : 'busy';
}

/** Replaces the sealed text by the one sealed again. The caller holds the row. */
export async function saveResealed(
  tx: Db,
  work: WorkCapability,
  column: SealedColumn,
  { id: rowId }: SealedRow,
  sealed: string | Uint8Array,
): Promise<void> {
  checkWork(work);
  const { table, name, id } = partsOf(column);
  await tx.execute(sql`update ${table} set ${name} = ${sealed} where ${id} = ${rowId}`);
}

/**
 * Returns what else needs a key of this name and cannot be recreated: unused recovery codes and
 * signed events.
 */
export async function needsKey(
  db: Db,
  work: WorkCapability,
  keyId: string,
): Promise<{ recoveryCodes: number; events: number }> {
  checkWork(work);
  const rows = rowsOf<{ codes: string; events: string }>(
    await db.execute(sql`
    select (select count(*) from recovery_codes where used_at is null and code_hash like ${`${keyId}.%`}) codes,
      (select count(*) from audit_links where key_id = ${keyId}) events`),
  );
  return { recoveryCodes: Number(rows[0]?.codes ?? 0), events: Number(rows[0]?.events ?? 0) };
}
