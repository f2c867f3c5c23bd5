import type { SQL } from 'drizzle-orm';
import type { Db } from '@/server/store/db';

/** Asks these one after the other in one transaction, and answers the ids that the last one gives. */
export const inTurn = (db: Db, statements: readonly SQL[]): Promise<string[]> => db.transaction(async (tx) => {
  let ids: string[] = [];
  for (const statement of statements) {
    const answer = await tx.execute(statement) as unknown as { rows: { id: string }[] };
    ids = answer.rows.map(({ id }) => id);
  }
  return ids;
});
