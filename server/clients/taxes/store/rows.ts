import { and, eq, inArray, isNull, ne, not, sql, type SQL } from 'drizzle-orm';
import type {
  CompanyCapability,
  PracticeCapability,
  WorkCapability,
} from '@/lib/access/capability';
import { checkWork, companyOf, practiceOf } from '@/lib/access/holder';
import { NOT_SHARED_FACTS, UNREAD } from '@/lib/taxes/row/facts';
import { findableText, folded } from '@/lib/kernel/text/foldedName';
import { TAXES } from '@/lib/kernel/taxes';
import type { Db } from '@/server/platform/db/db';
import { listedPersons, type ListedPerson } from './listedPersons';
import { followNumbers } from './rowsOfNumbers';
import { clientTaxes, clientTaxPersons } from './tables';
import { clients, companies, invitations } from '@/server/access/store/partyTables';
import { isShared } from '@/server/access/store/sharedTaxTables';

/**
 * The columns that a client is sorted and found by, with its four rows beside it: updated whenever
 * a client is added or changed.
 */
interface Named {
  id: string;
  practiceId: string;
  ownerId: string | null;
  utr: string | null;
  payeReference: string | null;
  email: string | null;
  /** The VAT number that the client was found by until now. */
  vrnBefore: string | null;
  company: Company;
}
type Company = Pick<typeof companies.$inferSelect, 'name' | 'vrn' | 'companyNumber'>;

/** The client's e-mail address: that of its newest invitation. */
const email = sql<
  string | null
>`(select ${invitations.email} from ${invitations} where ${invitations.clientId} = ${clients.id}
  order by ${invitations.createdAt} desc limit 1)`;

const select = (db: Db) =>
  db
    .select({
      id: clients.id,
      practiceId: clients.practiceId,
      ownerId: clients.ownerId,
      utr: clients.utr,
      payeReference: clients.payeReference,
      email,
      vrnBefore: clients.vrn,
      company: { name: companies.name, vrn: companies.vrn, companyNumber: companies.companyNumber },
    })
    .from(clients)
    .innerJoin(companies, eq(companies.id, clients.companyId));

type Keeps = PracticeCapability<'client:read'> | CompanyCapability<'company:read'> | WorkCapability;

/** Returns the names and numbers by which a client is found, with those of these people. */
const findOf = (
  { utr, payeReference, email: address, company }: Named,
  people: readonly ListedPerson[],
): string =>
  findableText({
    ...company,
    utr,
    payeReference,
    email: address,
    persons: people.flatMap(({ name, utr: ofPerson }) => [name, ofPerson]),
  });

async function keep(tx: Db, capability: Keeps, named: Named): Promise<void> {
  const { id, practiceId, ownerId, vrnBefore, company } = named;
  const { name, vrn, companyNumber } = company;
  const nameKey = folded(name);
  await tx
    .update(clients)
    .set({ nameKey, vrn, companyNumber, find: findOf(named, []) })
    .where(eq(clients.id, id));
  // One statement for all four: rows that are written together are stored together.
  await tx
    .insert(clientTaxes)
    .values(TAXES.map((tax) => ({ ...UNREAD, clientId: id, practiceId, tax, nameKey, ownerId })))
    .onConflictDoUpdate({
      target: [clientTaxes.clientId, clientTaxes.tax],
      set: { nameKey, ownerId },
      setWhere: sql`${clientTaxes.nameKey} <> excluded.name_key`,
    });
  await tx
    .update(clientTaxPersons)
    .set({ nameKey, ownerId })
    .where(and(eq(clientTaxPersons.clientId, id), ne(clientTaxPersons.nameKey, nameKey)));
  // New rows of a client must show the taxes that it keeps from the practice as not shared.
  await tx
    .update(clientTaxes)
    .set({ ...NOT_SHARED_FACTS, readAt: null })
    .where(
      and(
        eq(clientTaxes.clientId, id),
        not(isShared(sql`client_taxes.client_id`, sql`client_taxes.tax`)),
      ),
    );
  await followNumbers(tx, capability, sql`c.id = ${id}::uuid`);
  // The group's VAT is now shown at another client, for the former number and the new one.
  if (vrnBefore !== vrn)
    await followNumbers(tx, capability, isOfNumbers(practiceId, [vrnBefore, vrn]), ['vat']);
  // The rows are right by now: they name nobody whose tax the client does not have or share.
  const people = await listedPersons(tx, capability, [id]);
  if (people.length > 0)
    await tx
      .update(clients)
      .set({ find: findOf(named, people) })
      .where(eq(clients.id, id));
}

/**
 * Writes by which names and numbers a client is found, after its rows have changed: a practice finds
 * nobody by a tax that is kept from it.
 */
export async function saveFindable(
  tx: Db,
  capability: CompanyCapability<'agents:manage'>,
  clientId: string,
): Promise<void> {
  const [named] = await select(tx).where(eq(clients.id, clientId));
  if (!named) return;
  await tx
    .update(clients)
    .set({ find: findOf(named, await listedPersons(tx, capability, [clientId])) })
    .where(eq(clients.id, clientId));
}

/** Returns the condition on the clients of a practice that have one of these VAT numbers. */
const isOfNumbers = (practiceId: string, vrns: readonly (string | null)[]): SQL =>
  sql`c.practice_id = ${practiceId}::uuid and c.vrn = any(${sql.param(vrns.filter((vrn) => vrn !== null))}::text[])`;

/**
 * Moves the VAT of a group to its next client after these clients were removed, and before their
 * numbers are deleted.
 */
export const followRemoved = (
  tx: Db,
  capability: PracticeCapability<'client:remove'> | CompanyCapability<'agents:manage'>,
  clientIds: readonly string[],
): Promise<void> =>
  followNumbers(
    tx,
    capability,
    sql`(c.practice_id, c.vrn) in (select gone.practice_id, gone.vrn from clients gone where gone.id = any(${sql.param(clientIds)}::uuid[]))`,
    ['vat'],
  );

/** Writes the names and the four rows of a client that was just added or invited. */
export async function saveClientNames(
  tx: Db,
  capability: PracticeCapability<'client:read'>,
  clientId: string,
): Promise<void> {
  const [named] = await select(tx).where(
    and(eq(clients.id, clientId), eq(clients.practiceId, practiceOf(capability))),
  );
  if (named) await keep(tx, capability, named);
}

/**
 * Writes the names and rows wherever this company is a client, after its name or a number has
 * changed.
 */
export async function saveCompanyNames(
  tx: Db,
  capability: CompanyCapability<'company:read'>,
): Promise<void> {
  const rows = await select(tx).where(
    and(eq(clients.companyId, companyOf(capability)), isNull(clients.removedAt)),
  );
  for (const named of rows) await keep(tx, capability, named);
}

/**
 * Saves the unique taxpayer reference that HMRC names the client's account by, unless the client has
 * one already.
 */
export async function saveUtr(
  tx: Db,
  capability: CompanyCapability<'work:read'>,
  utr: string,
): Promise<void> {
  const saved = await tx
    .update(clients)
    .set({ utr, utrTyped: false })
    .where(
      and(
        eq(clients.companyId, companyOf(capability)),
        isNull(clients.removedAt),
        isNull(clients.utr),
      ),
    )
    .returning({ id: clients.id });
  if (saved.length > 0) await saveCompanyNames(tx, capability);
}

/**
 * Writes the names and rows of clients without a folded name, such as those from before there was
 * one. Returns how many were written.
 */
export async function saveMissingNames(
  tx: Db,
  work: WorkCapability,
  atMost: number,
): Promise<number> {
  checkWork(work);
  const without = tx
    .select({ id: clients.id })
    .from(clients)
    .where(and(eq(clients.nameKey, ''), isNull(clients.removedAt)))
    .limit(atMost);
  const rows = await select(tx).where(inArray(clients.id, without));
  for (const named of rows) await keep(tx, work, named);
  return rows.length;
}
