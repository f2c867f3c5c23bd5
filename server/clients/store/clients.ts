import { and, eq, inArray, isNull, or, sql } from 'drizzle-orm';
import type { CompanyCapability, PracticeCapability } from '@/lib/access/capability';
import { ownerOf, practiceOf } from '@/lib/access/holder';
import { keepClientNames } from '@/server/clients/taxes/store/rows';
import { seenClients, visibleClients } from '@/server/access/store/visibleClients';
import type { Company } from '@/server/companies/store/companies';
import type { Db } from '@/server/platform/db/db';
import { forgetFileRequests } from '@/server/clients/requests/store/requestRemoval';
import { clientTags } from '@/server/clients/bulk/store/tables';
import { clientMessages } from '@/server/clients/messages/store/tables';
import { clientNotes, droppedReadings } from './tables';
import { clientTaxes } from '@/server/clients/taxes/store/tables';
import { clientAssignments, clients, companies } from '@/server/access/store/partyTables';
import type { Stored } from '@/server/access/store/stored';

export type PracticeClient = Stored<'practiceClient', { clientId: string; company: Company }>;

/**
 * The practice's client that this person may see, unless it was removed. Another practice's client
 * is nobody here.
 */
export async function clientOf(
  db: Db,
  capability: PracticeCapability<'client:read'>,
  clientId: string,
): Promise<PracticeClient | undefined> {
  const [row] = await db
    .select({ clientId: clients.id, company: companies })
    .from(clients)
    .innerJoin(companies, eq(companies.id, clients.companyId))
    .where(and(eq(clients.id, clientId), seenClients(await visibleClients(db, capability))));
  return row as PracticeClient | undefined;
}

/** The numbers by which a business is one client and no other. */
export interface ClientNumbers {
  vrn: string | null;
  utr: string | null;
  companyNumber: string | null;
}

/**
 * A client of the practice that has one of these numbers already, and whether the asking person may
 * see it.
 */
export interface NumberTaken {
  clientId: string;
  name: string;
  field: keyof ClientNumbers;
  isSeen: boolean;
}

/**
 * The practice's clients that have one of these numbers; a client that this person may not see
 * counts too.
 */
export async function numbersTaken(
  db: Db,
  capability: PracticeCapability<'client:read'>,
  { vrn, utr, companyNumber }: ClientNumbers,
): Promise<NumberTaken[]> {
  const asked = [
    vrn === null ? undefined : eq(clients.vrn, vrn),
    utr === null ? undefined : eq(clients.utr, utr),
    companyNumber === null ? undefined : eq(clients.companyNumber, companyNumber),
  ].filter((each) => each !== undefined);
  if (asked.length === 0) return [];
  const isSeen = sql<boolean>`(${seenClients(await visibleClients(db, capability))})`;
  const rows = await db
    .select({
      clientId: clients.id,
      name: companies.name,
      vrn: clients.vrn,
      utr: clients.utr,
      isSeen,
    })
    .from(clients)
    .innerJoin(companies, eq(companies.id, clients.companyId))
    .where(
      and(eq(clients.practiceId, practiceOf(capability)), isNull(clients.removedAt), or(...asked)),
    );
  return rows.map(({ clientId, name, isSeen: seen, ...its }) => ({
    clientId,
    name,
    isSeen: seen,
    field:
      vrn !== null && its.vrn === vrn
        ? 'vrn'
        : utr !== null && its.utr === utr
          ? 'utr'
          : 'companyNumber',
  }));
}

/** Adds a company that nobody belongs to yet and puts it in the practice's care. */
export async function addClient(
  tx: Db,
  capability: PracticeCapability<'client:invite'>,
  { utr = null, ...fresh }: typeof companies.$inferInsert & { utr?: string | null },
): Promise<PracticeClient> {
  const [company] = await tx.insert(companies).values(fresh).returning();
  const [row] = company
    ? await tx
        .insert(clients)
        .values({
          practiceId: practiceOf(capability),
          companyId: company.id,
          createdAt: fresh.createdAt,
          utr,
        })
        .returning({ clientId: clients.id })
    : [];
  if (!company || !row) throw new Error('A client was not saved.');
  await keepClientNames(tx, capability, row.clientId);
  return { ...row, company } as PracticeClient;
}

/** Clients that a practice lets go of, with their companies. */
export type LetGo = Stored<
  'letGo',
  { readonly clientIds: readonly string[]; readonly companyIds: readonly string[] }
>;

export const thisOne = ({ clientId, company }: PracticeClient): LetGo =>
  ({ clientIds: [clientId], companyIds: [company.id] }) as unknown as LetGo;

/**
 * Everybody the practice looks after, held with their companies until the transaction ends: the
 * companies first, as whoever ends a reading or files a return holds them.
 */
export async function holdEveryClient(
  tx: Db,
  capability: PracticeCapability<'client:remove'>,
): Promise<LetGo> {
  const theirs = and(eq(clients.practiceId, practiceOf(capability)), isNull(clients.removedAt));
  await tx
    .select({ id: companies.id })
    .from(companies)
    .where(inArray(companies.id, tx.select({ id: clients.companyId }).from(clients).where(theirs)))
    .orderBy(companies.id)
    .for('no key update');
  const held = await tx
    .select({ clientId: clients.id, companyId: clients.companyId })
    .from(clients)
    .where(theirs)
    .orderBy(clients.id)
    .for('no key update');
  const companyIds = held.map(({ companyId }) => companyId);
  return { clientIds: held.map(({ clientId }) => clientId), companyIds } as unknown as LetGo;
}

/** Who may end that a practice looks after a client: the practice, and the client's own people. */
export type EndsCare = PracticeCapability<'client:remove'> | CompanyCapability<'agents:manage'>;

/**
 * Holds a client's company until the transaction ends: a reading that ends now is in the rows
 * before it, or finds the client gone. The caller holds the practice, and no row of the client yet.
 */
export async function holdCompanyOf(
  tx: Db,
  capability: EndsCare,
  { company: { id } }: PracticeClient,
): Promise<void> {
  ownerOf(capability);
  await tx
    .select({ id: companies.id })
    .from(companies)
    .where(eq(companies.id, id))
    .for('no key update');
}

/**
 * Takes clients out of the practice's care: nobody there sees them or reads them any more, and they
 * stand in no list.
 */
export async function takeOut(tx: Db, capability: EndsCare, letGo: LetGo, at: Date): Promise<void> {
  const clientIds = [...letGo.clientIds];
  const { practiceId, companyId } = ownerOf(capability);
  await tx
    .update(clients)
    .set({ removedAt: at, endedByClient: practiceId === undefined, ownerId: null })
    .where(
      and(
        inArray(clients.id, clientIds),
        practiceId === undefined
          ? eq(clients.companyId, companyId)
          : eq(clients.practiceId, practiceId),
      ),
    );
  for (const table of [
    clientTaxes,
    clientAssignments,
    clientTags,
    clientNotes,
    clientMessages,
    droppedReadings,
  ]) {
    await tx.delete(table).where(inArray(table.clientId, clientIds));
  }
  await forgetFileRequests(tx, letGo);
}
