import { sql, type SQLWrapper } from 'drizzle-orm';
import type { Db } from './db';
import { executeNamed } from './preparedOnce';

/**
 * Runs several writes in one statement, which costs one round trip instead of one for each. None
 * may depend on another: each sees the database as it was before them all. `isNamed`: PostgreSQL
 * keeps the statement's plan, for writes that often have the same text.
 */
export async function writeTogether(
  tx: Db,
  writes: readonly SQLWrapper[],
  isNamed = false,
): Promise<void> {
  if (writes.length === 0) return;
  const parts = writes.map(
    (write, at) => sql`${sql.identifier(`write_${at}`)} as (${write.getSQL()})`,
  );
  const statement = sql`with ${sql.join(parts, sql`, `)} select`;
  await (isNamed ? executeNamed(tx, statement) : tx.execute(statement));
}
