import { sql } from 'drizzle-orm';
import type { Db } from '@/server/platform/db/db';

export const resultRows = (answer: unknown): Record<string, unknown>[] =>
  (answer as { rows: Record<string, unknown>[] }).rows;

/** Adapts an open Drizzle transaction to pg-boss, which uses plain SQL. */
export const getTransaction = (tx: Db) => ({
  executeSql: async (text: string, values: unknown[]) => {
    const params = values.map((value) => value ?? null);
    const answer: unknown = await tx._.session
      .prepareQuery({ sql: text, params }, undefined, undefined, false)
      .execute();
    return { rows: resultRows(answer) };
  },
});

/**
 * Serialises two transactions about one key of one queue, so that the second sees the first one's
 * job.
 */
export async function lockKey(tx: Db, name: string, key: string): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext(${`${name}:${key}`}))`);
}
