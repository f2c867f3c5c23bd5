import { and, eq, inArray, isNull, ne, notInArray, or, sql } from 'drizzle-orm';
import type { CompanyCapability, PersonCapability, PracticeCapability } from '@/lib/access/capability';
import { companyOf, personOf } from '@/lib/access/holder';
import type { Db } from '@/server/platform/db/db';
import { forgetFileRequests } from '@/server/clients/requests/store/requestRemoval';
import { standingInstructions } from '@/server/refunds/store/offerTables';
import { hmrcReferences, sentPayments } from '@/server/taxes/store/payingTables';
import { clientImportRows } from '@/server/clients/exchange/store/tables';
import { clientMessages } from '@/server/clients/messages/store/tables';
import { clientNotes } from './tables';
import { clientTags } from '@/server/clients/bulk/store/tables';
import { clientTaxes } from '@/server/clients/taxes/store/tables';
import { connections, syncs } from '@/server/connections/store/tables';
import { returnApprovals } from '@/server/filing/store/tables';
import { authorisationRequests } from '@/server/connections/store/tables';
import { saleOffers } from '@/server/refunds/store/offerTables';
import { sharedTaxes } from '@/server/access/store/partyTables';
import { calendarFeeds } from '@/server/overview/store/tables';
import { claims, quotes } from '@/server/refunds/store/tables';
import type { Stored } from '@/server/access/store/stored';
import { clients, companies, memberships, practiceMembers } from '@/server/access/store/partyTables';
import { bankAccounts } from '@/server/companies/store/tables';
import {
  filings, repayments, vatAccountYears, vatCharges, vatFigures, vatPayments, vatPeriods, vatPositions,
} from '@/server/vat/store/tables';
import { taxAccounts, taxCharges, taxPayments, taxRefunds } from '@/server/taxes/store/tables';

/** The companies that a person leaves behind. */
export type LeftBehind = Stored<'leftBehind', {
  /** Nobody is left who could manage them. */
  ownerless: string[];
  /** Of these, the ones that no practice looks after and nobody else belongs to: they go with the person. */
  alone: string[];
}>;

/** Clients that a practice lets go of. */
type LetGo = Stored<'letGo', { readonly companyIds: readonly string[] }>;

/**
 * Locks the person's own companies and every place they have, until the transaction ends: nothing is sold, filed or invited by
 * them meanwhile, and of two owners who leave at once the second finds that they are the last.
 */
export async function lockPlaces(tx: Db, capability: PersonCapability): Promise<void> {
  const personId = personOf(capability);
  const own = tx.select({ id: memberships.companyId }).from(memberships)
    .where(and(eq(memberships.personId, personId), ne(memberships.role, 'client'), isNull(memberships.endedAt)));
  await tx.select({ id: companies.id }).from(companies).where(inArray(companies.id, own)).orderBy(companies.id).for('no key update');
  await tx.select({ id: memberships.companyId }).from(memberships).where(
    and(eq(memberships.personId, personId), isNull(memberships.endedAt)),
  )
    .orderBy(memberships.companyId).for('update');
  await tx.select({ id: practiceMembers.practiceId }).from(practiceMembers).where(
    and(eq(practiceMembers.personId, personId), isNull(practiceMembers.deactivatedAt)),
  )
    .orderBy(practiceMembers.practiceId).for('update');
}

/** The person's own companies that nobody else owns. The caller holds their places. */
export async function companiesLeftBy(tx: Db, capability: PersonCapability): Promise<LeftBehind> {
  const personId = personOf(capability);
  const others = (roles: string) => sql`exists (select 1 from ${memberships} others where others.company_id = ${companies.id}
    and others.person_id <> ${personId} and others.ended_at is null and others.role in (${sql.raw(roles)}))`;
  const lookedAfter =
    sql`exists (select 1 from ${clients} lookedAfter where lookedAfter.company_id = ${companies.id} and lookedAfter.removed_at is null)`;
  const own = tx.select({ id: memberships.companyId }).from(memberships)
    .where(and(eq(memberships.personId, personId), ne(memberships.role, 'client'), isNull(memberships.endedAt)));
  const rows = await tx.select({ id: companies.id, isAlone: sql<boolean>`not (${others(`'client'`)} or ${lookedAfter})` }).from(companies)
    .where(and(inArray(companies.id, own), sql`not ${others(`'owner', 'member'`)}`)).orderBy(companies.id);
  return { ownerless: rows.map(({ id }) => id), alone: rows.filter(({ isAlone }) => isAlone).map(({ id }) => id) } as LeftBehind;
}

/** Whether money or a return of these companies, or a claim that the person confirmed, is still on its way. */
export async function isAnythingOpen(
  tx: Db, capability: PersonCapability, left: LeftBehind,
): Promise<'claim' | 'filing' | undefined> {
  const { ownerless } = left;
  const theirs = ownerless.length > 0 ? inArray(claims.companyId, ownerless) : sql`false`;
  const [claim] = await tx.select({ id: claims.id }).from(claims)
    .where(and(or(theirs, eq(claims.confirmedBy, personOf(capability))), notInArray(claims.state, ['closed', 'withdrawn']))).limit(1);
  if (claim) return 'claim';
  return (await isFilingOpen(tx, left)) ? 'filing' : undefined;
}

/** Whether HMRC may have a return of these companies that nobody has confirmed yet. */
export const isFilingOpen = (tx: Db, of: LeftBehind | LetGo): Promise<boolean> =>
  isSending(tx, 'ownerless' in of ? of.ownerless : [...of.companyIds]);

/** The same of one company. */
export const isReturnOnItsWay = (tx: Db, capability: CompanyCapability<'agents:manage'>): Promise<boolean> =>
  isSending(tx, [companyOf(capability)]);

async function isSending(tx: Db, ids: string[]): Promise<boolean> {
  if (ids.length === 0) return false;
  const [filing] = await tx.select({ id: filings.id }).from(filings)
    .where(
      and(inArray(filings.companyId, ids), inArray(filings.state, ['declared', 'sending', 'unknown', 'reconciling', 'not_received'])),
    ).limit(1);
  return filing !== undefined;
}

/**
 * What a practice leaves behind in the clients that it has just let go of: each company that nobody belongs to and no other practice
 * looks after.
 */
export async function companiesLeftByPractice(
  tx: Db, _capability: PracticeCapability<'client:remove'> | CompanyCapability<'agents:manage'>, { companyIds }: LetGo,
): Promise<LeftBehind> {
  const rows = await tx.select({ id: companies.id }).from(companies).where(and(
    inArray(companies.id, [...companyIds]),
    sql`not exists (select 1 from ${memberships} where ${memberships.companyId} = ${companies.id} and ${memberships.endedAt} is null)`,
    sql`not exists (select 1 from ${clients} where ${clients.companyId} = ${companies.id} and ${clients.removedAt} is null)`,
  )).orderBy(companies.id).for('no key update');
  const alone = rows.map(({ id }) => id);
  return { ownerless: alone, alone } as LeftBehind;
}

/**
 * Destroys what only an owner could give: keys to providers, accounts that no claim was paid to, the calendar's address and
 * the standing instruction.
 */
export async function closeCompanies(tx: Db, { ownerless: ids }: LeftBehind): Promise<void> {
  if (ids.length === 0) return;
  await tx.update(connections).set({
    state: 'disconnected', sealedTokens: null, accessExpiresAt: null, clientContext: null, grantedBy: null,
  })
    .where(inArray(connections.companyId, ids));
  await tx.delete(bankAccounts).where(and(
    inArray(bankAccounts.companyId, ids), sql`not exists (select 1 from ${claims} where ${claims.bankAccountId} = ${bankAccounts.id})`,
  ));
  await tx.delete(calendarFeeds).where(inArray(calendarFeeds.companyId, ids));
  await tx.delete(standingInstructions).where(inArray(standingInstructions.companyId, ids));
}

/**
 * Forgets what was read from HMRC and the books about these companies. The periods whose return went through us or whose
 * refund we bought stay, with their figures, as tax law wants them; a company without any loses its name too.
 */
export async function forgetReadings(tx: Db, left: LeftBehind): Promise<void> {
  const { alone: ids } = left;
  if (ids.length === 0) return;
  const tables = [
    hmrcReferences, sentPayments,
    taxAccounts, taxCharges, taxPayments, taxRefunds, vatAccountYears, vatCharges, vatPayments, vatPositions, syncs,
  ] as const;
  for (const table of tables) await tx.delete(table).where(inArray(table.companyId, ids));
  const lookedAfter = tx.select({ id: clients.id }).from(clients).where(inArray(clients.companyId, ids));
  await tx.delete(clientTaxes).where(inArray(clientTaxes.clientId, lookedAfter));
  await tx.delete(clientImportRows).where(inArray(clientImportRows.clientId, lookedAfter));
  await tx.delete(authorisationRequests).where(inArray(authorisationRequests.clientId, lookedAfter));
  await tx.delete(clientNotes).where(inArray(clientNotes.clientId, lookedAfter));
  await tx.delete(clientMessages).where(inArray(clientMessages.clientId, lookedAfter));
  await forgetFileRequests(tx, left);
  await tx.delete(clientTags).where(inArray(clientTags.clientId, lookedAfter));
  await tx.delete(sharedTaxes).where(inArray(sharedTaxes.clientId, lookedAfter));
  await tx.update(clients).set({ nameKey: '', find: '', vrn: null, utr: null, companyNumber: null }).where(inArray(clients.companyId, ids));
  await tx.update(connections).set({ organisation: '', externalId: '' }).where(inArray(connections.companyId, ids));

  await tx.delete(saleOffers).where(inArray(saleOffers.companyId, ids));
  const sold = (periodId: unknown) => sql`exists (select 1 from ${claims} where ${claims.periodId} = ${periodId})`;
  const kept = (periodId: unknown) => sql`(${sold(periodId)} or exists (select 1 from ${filings} where ${filings.periodId} = ${periodId}))`;
  await tx.delete(returnApprovals).where(and(inArray(returnApprovals.companyId, ids), sql`not ${kept(returnApprovals.periodId)}`));
  await tx.delete(quotes).where(and(inArray(quotes.companyId, ids), sql`not ${sold(quotes.periodId)}`));
  await tx.delete(vatFigures).where(and(inArray(vatFigures.companyId, ids), sql`not ${kept(vatFigures.periodId)}`));
  await tx.delete(vatPeriods).where(and(inArray(vatPeriods.companyId, ids), sql`not ${kept(vatPeriods.id)}`));
  await tx.delete(repayments).where(and(
    inArray(repayments.companyId, ids),
    sql`not exists (select 1 from ${claims} where ${claims.companyId} = ${repayments.companyId} and ${claims.periodKey} = ${repayments.periodKey})`,
  ));
  await tx.update(companies).set({ name: 'Deleted company', companyNumber: null, town: null, registeredAddress: null, vrn: null })
    .where(and(inArray(companies.id, ids), sql`not exists (select 1 from ${vatPeriods} where ${vatPeriods.companyId} = ${companies.id})`));
}
