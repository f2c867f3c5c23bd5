import { replaceEqualDeep } from '@tanstack/react-query';

interface Answer {
  rows: readonly { client_id: string }[];
}

/**
 * The same answer, with every part and every row that says what it said before left the object it
 * was: what draws them need not draw again. React Query does so for one question; here the question
 * has changed, and rows stand in other places.
 */
export function withKeptParts<A extends Answer>(before: A | undefined, answer: A): A {
  if (!before || before === answer) return answer;
  const rowsBefore = new Map(before.rows.map((row) => [row.client_id, row]));
  const rows = answer.rows.map(
    (row) => replaceEqualDeep(rowsBefore.get(row.client_id), row) as A['rows'][number],
  );
  return { ...(replaceEqualDeep({ ...before, rows: [] }, { ...answer, rows: [] }) as A), rows };
}
