import { sql, type SQLWrapper } from 'drizzle-orm';
import type { Db } from './db';

/**
 * Runs several writes in one statement, which costs one round trip instead of one for each. None
 * may depend on another: each sees the database as it was before them all.
 */
export async function writeTogether(tx: Db, writes: readonly SQLWrapper[]): Promise<void> {
  if (writes.length === 0) return;
  const parts = writes.map(
    (write, at) => sql`${sql.identifier(`write_${at}`)} as (${write.getSQL()})`,
  );
  await tx.execute(sql`with ${sql.join(parts, sql`, `)} select`);
}
