import { and, sql, type SQL, type SQLWrapper } from 'drizzle-orm';
import { lineSnoozes } from './tables';

/** Returns the key of a line's snooze: {@link snoozeKey} in SQL. */
export const snoozeKeyOf = ({ cause, ofPerson }: Record<'cause' | 'ofPerson', SQLWrapper>): SQL =>
  sql`${cause} || case ${ofPerson} when '' then '' else ' ' || ${ofPerson} end`;

/** Returns the condition that joins a line's snooze. */
export const snoozeOf = (line: Record<'clientId' | 'tax' | 'ofPerson' | 'cause', SQLWrapper>) =>
  and(
    sql`${lineSnoozes.clientId} = ${line.clientId}`,
    sql`${lineSnoozes.tax} = ${line.tax}`,
    sql`${lineSnoozes.cause} = ${snoozeKeyOf(line)}`,
  );
