import { and, sql, type SQLWrapper } from 'drizzle-orm';
import { clientTaxRows as t } from '@/server/clients/taxes/store/tables';
import { LINE } from './conditions';
import { lineSnoozes } from './tables';

/** Returns the condition that joins a line's snooze: {@link snoozeKey} in SQL. */
export const snoozeOf = ({
  clientId,
  tax,
  ofPerson,
  cause,
}: Record<'clientId' | 'tax' | 'ofPerson' | 'cause', SQLWrapper>) =>
  and(
    sql`${lineSnoozes.clientId} = ${clientId}`,
    sql`${lineSnoozes.tax} = ${tax}`,
    sql`${lineSnoozes.cause} = ${cause} || case ${ofPerson} when '' then '' else ' ' || ${ofPerson} end`,
  );
/** The condition that joins the snooze of a line beside its row. */
export const snoozeOfLine = snoozeOf({
  clientId: t.clientId,
  tax: t.tax,
  ofPerson: t.ofPerson,
  cause: LINE.cause,
});
