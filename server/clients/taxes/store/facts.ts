import {
  and,
  asc,
  eq,
  getTableColumns,
  inArray,
  isNull,
  lte,
  not,
  notInArray,
  sql,
  type SQL,
} from 'drizzle-orm';
import type {
  CompanyCapability,
  PracticeCapability,
  WorkCapability,
} from '@/lib/access/capability';
import { checkWork, companyOf } from '@/lib/access/holder';
import { NOT_SHARED_FACTS, type ClientTaxFacts } from '@/lib/taxes/row/facts';
import type { IsoDate } from '@/lib/kernel/dates/ukDates';
import type { Tax } from '@/lib/kernel/taxes';
import type { Db } from '@/server/platform/db/db';
import { clientTaxes, clientTaxPersons, clientTaxRows } from './tables';
import { clients } from '@/server/access/store/partyTables';
import { sharedTaxes } from '@/server/access/store/sharedTaxTables';
import type { Stored } from '@/server/access/store/stored';

/** A company's place as a client of one practice. */
export type ClientOfPractice = Stored<
  'clientPlace',
  Pick<typeof clients.$inferSelect, 'id' | 'practiceId' | 'ownerId' | 'nameKey'>
>;

/** Returns the company's places as a client; empty for a business that looks after itself. */
export const clientPlaces = async (
  db: Db,
  capability: CompanyCapability<'work:read'>,
): Promise<ClientOfPractice[]> =>
  (await db
    .select({
      id: clients.id,
      practiceId: clients.practiceId,
      ownerId: clients.ownerId,
      nameKey: clients.nameKey,
    })
    .from(clients)
    .where(and(eq(clients.companyId, companyOf(capability)), isNull(clients.removedAt)))
    .orderBy(asc(clients.id))) as ClientOfPractice[];

interface Known {
  tax: Tax;
  facts: ClientTaxFacts;
  readAt: Date | null;
  /** The facts of second and further people whose Self Assessment it is. */
  further?: readonly FurtherFacts[];
}

/** The facts of the Self Assessment of a second or further person, by the UTR. */
export type FurtherFacts = ClientTaxFacts & { person: string };

/**
 * Replaces the facts of some taxes; a tax that the client does not share with a practice is marked
 * as such there. The caller holds the company, so that the sharing does not change meanwhile.
 */
export async function saveClientFacts(
  tx: Db,
  places: readonly ClientOfPractice[],
  read: readonly Known[],
): Promise<void> {
  const kept = await tx
    .select({ clientId: sharedTaxes.clientId, tax: sharedTaxes.tax })
    .from(sharedTaxes)
    .where(
      and(
        inArray(
          sharedTaxes.clientId,
          places.map(({ id }) => id),
        ),
        not(sharedTaxes.shared),
      ),
    );
  for (const known of read) {
    const isKept = ({ id }: ClientOfPractice) =>
      kept.some(({ clientId, tax }) => clientId === id && tax === known.tax);
    await saveOne(
      tx,
      places.filter((place) => !isKept(place)),
      known,
    );
    await saveOne(tx, places.filter(isKept), {
      tax: known.tax,
      facts: NOT_SHARED_FACTS,
      readAt: null,
    });
  }
}

async function saveOne(
  tx: Db,
  places: readonly ClientOfPractice[],
  { tax, facts, readAt, further = [] }: Known,
): Promise<void> {
  if (places.length === 0) return;
  await saveFurther(tx, places, { tax, further, readAt });
  if (tax === 'self_assessment' && facts.state === 'read')
    await endSnoozesOfOthers(tx, places, facts.person);
  await tx
    .insert(clientTaxes)
    .values(rowsAt(places, { ...facts, tax, readAt }))
    .onConflictDoUpdate({
      target: [clientTaxes.clientId, clientTaxes.tax],
      set: { ...facts, readAt },
    });
}

/** Returns a row with these facts for each practice that has the company as a client. */
const rowsAt = <Facts extends object>(places: readonly ClientOfPractice[], facts: Facts) =>
  places.map(({ id, practiceId, ownerId, nameKey }) => ({
    ...facts,
    clientId: id,
    practiceId,
    ownerId,
    nameKey,
  }));

/** Replaces the rows of second and further people: nothing is kept of a person who has gone. */
async function saveFurther(
  tx: Db,
  places: readonly ClientOfPractice[],
  { tax, further, readAt }: { tax: Tax; further: readonly FurtherFacts[]; readAt: Date | null },
): Promise<void> {
  if (tax !== 'self_assessment') return;
  await tx.delete(clientTaxPersons).where(
    and(
      inArray(
        clientTaxPersons.clientId,
        places.map(({ id }) => id),
      ),
      eq(clientTaxPersons.tax, tax),
      notInArray(
        clientTaxPersons.person,
        further.map(({ person }) => person),
      ),
    ),
  );
  const [first] = further;
  if (!first) return;
  await tx
    .insert(clientTaxPersons)
    .values(further.flatMap((facts) => rowsAt(places, { ...facts, tax, readAt })))
    .onConflictDoUpdate({
      target: [clientTaxPersons.clientId, clientTaxPersons.tax, clientTaxPersons.person],
      set: asInserted({ ...first, readAt }),
    });
}

/** Returns these columns with the values of the row that could not be inserted. */
const asInserted = (columns: Partial<FurtherFacts & { readAt: Date | null }>) =>
  Object.fromEntries(
    Object.entries(getTableColumns(clientTaxPersons))
      .filter(([key]) => key in columns)
      .map(([key, { name }]) => [key, sql`excluded.${sql.identifier(name)}`]),
  );

/**
 * Ends the snoozes of the first person's row of Self Assessment if that is to show another person,
 * or the client itself (null): they were of what the person before owes.
 */
async function endSnoozesOfOthers(
  tx: Db,
  places: readonly ClientOfPractice[],
  person: string | null,
): Promise<void> {
  await tx.execute(sql`delete from triage_line_snoozes s using client_taxes t
    where t.client_id = any(${sql.param(places.map(({ id }) => id))}::uuid[]) and t.tax = 'self_assessment'
      and t.person is distinct from ${person}::text
      and s.client_id = t.client_id and s.tax = t.tax and s.cause not like '% %'`);
}

/**
 * Deletes the rows of second and further people of these clients where the tax is not read any more:
 * it is not shared, or its numbers have changed.
 */
export async function dropUnreadPersons(
  tx: Db,
  _capability: PracticeCapability<never> | CompanyCapability<never> | WorkCapability,
  which: SQL,
): Promise<void> {
  await tx.execute(sql`delete from client_tax_persons p using client_taxes t, clients c
    where c.id = p.client_id and ${which} and t.client_id = p.client_id and t.tax = p.tax and t.state <> 'read'`);
}

/**
 * Returns up to this many companies with a row that is too old on this day, and the taxes of those
 * rows.
 */
export async function companiesWithStaleRows(
  db: Db,
  work: WorkCapability,
  today: IsoDate,
  atMost: number,
): Promise<{ companyId: string; taxes: Tax[] }[]> {
  checkWork(work);
  const old = db
    .selectDistinct({ companyId: clients.companyId })
    .from(clientTaxRows)
    .innerJoin(clients, eq(clients.id, clientTaxRows.clientId))
    .where(and(lte(clientTaxRows.turnsOn, today), isNull(clients.removedAt)))
    .limit(atMost);
  const rows = await db
    .selectDistinct({ companyId: clients.companyId, tax: clientTaxRows.tax })
    .from(clientTaxRows)
    .innerJoin(clients, eq(clients.id, clientTaxRows.clientId))
    .where(and(inArray(clients.companyId, old), lte(clientTaxRows.turnsOn, today)));
  const found = new Map<string, Tax[]>();
  for (const { companyId, tax } of rows)
    found.set(companyId, [...(found.get(companyId) ?? []), tax]);
  return [...found].map(([companyId, taxes]) => ({ companyId, taxes }));
}
