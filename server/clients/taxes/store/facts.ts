import { and, asc, eq, inArray, isNull, lte, not } from 'drizzle-orm';
import type { CompanyCapability, WorkCapability } from '@/lib/access/capability';
import { checkWork, companyOf } from '@/lib/access/holder';
import { NOT_SHARED_FACTS, type ClientTaxFacts } from '@/lib/taxes/row/facts';
import type { IsoDate } from '@/lib/kernel/dates/ukDates';
import type { Tax } from '@/lib/kernel/taxes';
import type { Db } from '@/server/platform/db/db';
import { clientTaxes } from './tables';
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
}

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
  { tax, facts, readAt }: Known,
): Promise<void> {
  if (places.length === 0) return;
  await tx
    .insert(clientTaxes)
    .values(
      places.map(({ id, practiceId, ownerId, nameKey }) => ({
        ...facts,
        clientId: id,
        practiceId,
        ownerId,
        nameKey,
        tax,
        readAt,
      })),
    )
    .onConflictDoUpdate({
      target: [clientTaxes.clientId, clientTaxes.tax],
      set: { ...facts, readAt },
    });
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
    .from(clientTaxes)
    .innerJoin(clients, eq(clients.id, clientTaxes.clientId))
    .where(and(lte(clientTaxes.turnsOn, today), isNull(clients.removedAt)))
    .limit(atMost);
  const rows = await db
    .selectDistinct({ companyId: clients.companyId, tax: clientTaxes.tax })
    .from(clientTaxes)
    .innerJoin(clients, eq(clients.id, clientTaxes.clientId))
    .where(and(inArray(clients.companyId, old), lte(clientTaxes.turnsOn, today)));
  const found = new Map<string, Tax[]>();
  for (const { companyId, tax } of rows)
    found.set(companyId, [...(found.get(companyId) ?? []), tax]);
  return [...found].map(([companyId, taxes]) => ({ companyId, taxes }));
}
