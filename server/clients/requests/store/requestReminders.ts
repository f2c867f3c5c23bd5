import { and, asc, eq, inArray, isNotNull, isNull, sql } from 'drizzle-orm';
import type { WorkCapability } from '@/lib/access/capability';
import { checkWork } from '@/lib/access/holder';
import { addDays, type IsoDate } from '@/lib/kernel/dates/ukDates';
import type { Db } from '@/server/platform/db/db';
import { clients, companies, practices } from '@/server/access/store/partyTables';
import { fileRequests } from './tables';
import { requestableColumns, type LockedClient } from './askedClients';

/**
 * The last day of reminders, in days after the day the files were wanted by, or after the request
 * if it names none.
 */
const LAST_DAYS = 21;

/** Returns the clients with missing files that may be due for a reminder, for the daily run. */
export async function clientsWithMissing(
  db: Db,
  work: WorkCapability,
  today: IsoDate,
): Promise<string[]> {
  checkWork(work);
  const rows = await db
    .selectDistinct({ id: fileRequests.clientId })
    .from(fileRequests)
    .innerJoin(clients, and(eq(clients.id, fileRequests.clientId), isNull(clients.removedAt)))
    .where(
      and(
        inArray(fileRequests.state, ['open', 'sentBack']),
        sql`coalesce(${fileRequests.dueOn}, coalesce(${fileRequests.sentBackAt}, ${fileRequests.askedAt})::date)
        >= ${addDays(today, -LAST_DAYS)}::date`,
      ),
    )
    .orderBy(asc(fileRequests.clientId));
  return rows.map(({ id }) => id);
}

/**
 * Locks a client for a reminder; undefined when it was removed meanwhile, or HMRC has not confirmed
 * its practice, whose name goes in no mail then.
 */
export async function holdForReminder(
  tx: Db,
  work: WorkCapability,
  clientId: string,
): Promise<LockedClient | undefined> {
  checkWork(work);
  const [row] = await tx
    .select(requestableColumns)
    .from(clients)
    .innerJoin(practices, eq(practices.id, clients.practiceId))
    .innerJoin(companies, eq(companies.id, clients.companyId))
    .where(
      and(eq(clients.id, clientId), isNull(clients.removedAt), isNotNull(practices.arnConfirmedAt)),
    )
    .for('no key update', { of: clients });
  return row as LockedClient | undefined;
}
