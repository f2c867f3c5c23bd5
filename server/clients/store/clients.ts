import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import { and, eq, inArray, isNull, or, sql } from 'drizzle-orm';
import type { CompanyCapability, PracticeCapability } from '@/lib/access/capability';
import { ownerOf, practiceOf } from '@/lib/access/holder';
import { followRemoved, saveClientNames } from '@/server/clients/taxes/store/rows';
import { seenClients, visibleClients } from '@/server/access/store/visibleClients';
import type { CompanyKind } from '@/lib/access/companyKind';
import type { NumbersOfClient } from '@/lib/clients/numbers';
import { canShareVatNumber } from '@/lib/clients/vatGroup';
import type { Company } from '@/server/companies/store/companies';
import type { Db } from '@/server/platform/db/db';
import { forgetFileRequests } from '@/server/clients/requests/store/requestRemoval';
import { clientTags } from '@/server/clients/bulk/store/tables';
import { clientMessages } from '@/server/clients/messages/store/tables';
import { clientNotes, droppedReadings } from './tables';
import { clientTaxes, clientTaxPersons } from '@/server/clients/taxes/store/tables';
import { clientAssignments, clients, companies } from '@/server/access/store/partyTables';
import type { Stored } from '@/server/access/store/stored';

export type PracticeClient = Stored<'practiceClient', { clientId: string; company: Company }>;

/**
 * Returns the practice's client that this person may see, unless it was removed. Undefined for
 * another practice's client.
 */
export async function findClient(
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

/**
 * A client of the practice that has one of these numbers already, and whether the current person
 * may see it.
 */
export interface NumberTaken {
  clientId: string;
  name: string;
  kind: CompanyKind;
  field: keyof NumbersOfClient;
  isSeen: boolean;
  /** True if only the VAT number is shared, by two companies that can be of one VAT group. */
  isGroup: boolean;
}

/** The columns of the numbers that only one client of a practice can have. */
const NUMBER_COLUMNS = {
  vrn: clients.vrn,
  utr: clients.utr,
  companyNumber: clients.companyNumber,
  payeReference: clients.payeReference,
  accountsOfficeReference: clients.accountsOfficeReference,
  nino: clients.nino,
} as const satisfies Record<keyof NumbersOfClient, AnyPgColumn>;
const NUMBERS = Object.keys(NUMBER_COLUMNS) as (keyof NumbersOfClient)[];

/**
 * Returns the practice's clients that have one of these numbers, including clients that this person
 * may not see.
 */
export async function numbersTaken(
  db: Db,
  capability: PracticeCapability<'client:read'>,
  numbers: NumbersOfClient,
): Promise<NumberTaken[]> {
  const asked = NUMBERS.flatMap((entry) =>
    numbers[entry] === null ? [] : [eq(NUMBER_COLUMNS[entry], numbers[entry])],
  );
  if (asked.length === 0) return [];
  const isSeen = sql<boolean>`(${seenClients(await visibleClients(db, capability))})`;
  const rows = await db
    .select({
      clientId: clients.id,
      name: companies.name,
      kind: companies.kind,
      isSeen,
      ...NUMBER_COLUMNS,
    })
    .from(clients)
    .innerJoin(companies, eq(companies.id, clients.companyId))
    .where(
      and(eq(clients.practiceId, practiceOf(capability)), isNull(clients.removedAt), or(...asked)),
    );
  return rows.flatMap(({ clientId, name, kind, isSeen: seen, ...its }) => {
    const shared = NUMBERS.filter(
      (candidate) => numbers[candidate] !== null && its[candidate] === numbers[candidate],
    );
    // A unique number is better evidence than a VAT number, which a group shares.
    const field = shared.find((candidate) => candidate !== 'vrn') ?? shared[0];
    if (!field) return [];
    const isGroup = field === 'vrn' && canShareVatNumber(numbers, its);
    return [{ clientId, name, kind, isSeen: seen, field, isGroup }];
  });
}

/** The company of a new client, and the numbers that only its practice keeps. */
type NewClientRow = typeof companies.$inferInsert & {
  taxNumbers?: Partial<Omit<NumbersOfClient, 'vrn' | 'companyNumber'>> & { utrTyped?: boolean };
};

/**
 * Adds a company without people as the practice's client. It is assigned to a person who sees only
 * assigned clients.
 */
export async function addClient(
  tx: Db,
  capability: PracticeCapability<'client:invite'>,
  { taxNumbers, ...fresh }: NewClientRow,
): Promise<PracticeClient> {
  const [company] = await tx.insert(companies).values(fresh).returning();
  const [row] = company
    ? await tx
        .insert(clients)
        .values({
          practiceId: practiceOf(capability),
          companyId: company.id,
          createdAt: fresh.createdAt,
          ...taxNumbers,
        })
        .returning({ clientId: clients.id })
    : [];
  if (!company || !row) throw new Error('A client was not saved.');
  const { seesAll, personId } = await visibleClients(tx, capability);
  if (!seesAll && personId !== undefined)
    await tx.insert(clientAssignments).values({ clientId: row.clientId, personId });
  await saveClientNames(tx, capability, row.clientId);
  return { ...row, company } as PracticeClient;
}

/** Clients that a practice removes, with their companies. */
export type RemovedClients = Stored<
  'letGo',
  { readonly clientIds: readonly string[]; readonly companyIds: readonly string[] }
>;

export const thisOne = ({ clientId, company }: PracticeClient): RemovedClients =>
  ({ clientIds: [clientId], companyIds: [company.id] }) as unknown as RemovedClients;

/**
 * Locks all of the practice's clients and their companies until the transaction ends: the companies
 * first, in the order that the end of a sync or the filing of a return uses.
 */
export async function holdEveryClient(
  tx: Db,
  capability: PracticeCapability<'client:remove'>,
): Promise<RemovedClients> {
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
  return {
    clientIds: held.map(({ clientId }) => clientId),
    companyIds,
  } as unknown as RemovedClients;
}

/**
 * The parties that may end a practice's care of a client: the practice, and the client's own
 * people.
 */
export type EngagementEndedBy =
  PracticeCapability<'client:remove'> | CompanyCapability<'agents:manage'>;

/**
 * Locks a client's company until the transaction ends: a sync that ends now is in the rows before
 * it, or finds the client removed. The caller holds the practice, and no row of the client yet.
 */
export async function holdCompanyOf(
  tx: Db,
  capability: EngagementEndedBy,
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
 * Removes clients from the practice: its people no longer see or sync them, and no list contains
 * them.
 */
export async function takeOut(
  tx: Db,
  capability: EngagementEndedBy,
  letGo: RemovedClients,
  at: Date,
): Promise<void> {
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
  await followRemoved(tx, capability, clientIds);
  for (const table of [
    clientTaxes,
    clientTaxPersons,
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
