import { and, asc, eq, gt, inArray, sql } from 'drizzle-orm';
import type { FileRow } from '@/lib/clients/exchange/importColumns';
import type { CheckedLine } from '@/lib/clients/exchange/importRows';
import { insertMany, type Db } from '@/server/platform/db/db';
import { clientImportRows as r } from './tables';
import type { ClientImport } from './imports';

export type StoredRow = typeof r.$inferSelect;
export type Outcome = StoredRow['outcome'];

/** Returns the checked values stored beside the file's own cells. */
const found = (checked: CheckedLine) => ({
  outcome: checked.outcome,
  clientId: checked.outcome === 'known' ? checked.clientId : null,
  ...(checked.outcome === 'wrong'
    ? {
        wrongColumn: checked.problem.column,
        problem: checked.problem.sentence,
        mayKeep: checked.problem.mayKeep,
        suggestion: checked.problem.suggestion ?? null,
      }
    : { wrongColumn: null, problem: null, mayKeep: false, suggestion: null }),
});

const AT_ONCE = 2_000;

/** Saves a file's lines with the outcome of each. */
export async function addRows(
  tx: Db,
  { id }: ClientImport,
  rows: readonly { row: FileRow; checked: CheckedLine }[],
): Promise<void> {
  for (let at = 0; at < rows.length; at += AT_ONCE) {
    await insertMany(
      tx,
      r,
      rows.slice(at, at + AT_ONCE).map(({ row, checked }) => ({
        importId: id,
        line: checked.line,
        ...row,
        ...found(checked),
      })),
    );
  }
}

/** Returns rows of one outcome after a line, in the file's order. */
export const listImportRows = (
  db: Db,
  { id }: ClientImport,
  outcome: Outcome,
  { after, atMost }: { after: number; atMost: number },
): Promise<StoredRow[]> =>
  db
    .select()
    .from(r)
    .where(and(eq(r.importId, id), eq(r.outcome, outcome), gt(r.line, after)))
    .orderBy(asc(r.line))
    .limit(atMost);

/** Returns these lines, whatever their outcome. */
export const theRows = (
  db: Db,
  { id }: ClientImport,
  lines: readonly number[],
): Promise<StoredRow[]> =>
  lines.length === 0
    ? Promise.resolve([])
    : db
        .select()
        .from(r)
        .where(and(eq(r.importId, id), inArray(r.line, [...lines])))
        .orderBy(asc(r.line));

/** Replaces a row's outcome, and the cells that the person corrected. */
export async function saveRow(
  tx: Db,
  { id }: ClientImport,
  checked: CheckedLine,
  mended?: FileRow & { isKept: boolean },
): Promise<void> {
  await tx
    .update(r)
    .set({ ...mended, ...found(checked) })
    .where(and(eq(r.importId, id), eq(r.line, checked.line)));
}

/** Deletes lines whose client was added, or that the person removed. */
export async function dropRows(
  tx: Db,
  { id }: ClientImport,
  lines: readonly number[],
): Promise<void> {
  await tx
    .delete(r)
    .where(and(eq(r.importId, id), sql`${r.line} = any(${sql.param(lines)}::int[])`));
}

/** Returns how many rows of each outcome are left. */
export async function countRows(db: Db, { id }: ClientImport): Promise<Record<Outcome, number>> {
  const rows = await db
    .select({ outcome: r.outcome, count: sql<number>`count(*)::int` })
    .from(r)
    .where(eq(r.importId, id))
    .groupBy(r.outcome);
  return {
    ready: 0,
    known: 0,
    wrong: 0,
    ...Object.fromEntries(rows.map(({ outcome, count }) => [outcome, count])),
  };
}
