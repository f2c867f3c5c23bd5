import { replaceEqualDeep } from '@tanstack/react-query';

interface Answer {
  rows: readonly { client_id: string }[];
}

/**
 * Returns the answer with every unchanged part and row being the same object as before, so that it
 * is not rendered again. React Query does this for one query only; here the query has changed, and
 * rows have moved.
 */
export function withKeptParts<A extends Answer>(before: A | undefined, answer: A): A {
  if (!before || before === answer) return answer;
  const rowsBefore = new Map(before.rows.map((row) => [row.client_id, row]));
  const rows = answer.rows.map(
    (row) => replaceEqualDeep(rowsBefore.get(row.client_id), row) as A['rows'][number],
  );
  return { ...(replaceEqualDeep({ ...before, rows: [] }, { ...answer, rows: [] }) as A), rows };
}
