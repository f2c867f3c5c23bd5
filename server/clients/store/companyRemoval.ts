import { and, inArray, sql } from 'drizzle-orm';
import type { Db } from '@/server/platform/db/db';
import { forgetFileRequests } from '@/server/clients/requests/store/requestRemoval';
import { standingInstructions, saleOffers } from '@/server/refunds/store/offerTables';
import { hmrcReferences, sentPayments } from '@/server/taxes/store/payingTables';
import { returnMarks } from '@/server/taxes/store/returnMarkTables';
import { clientImportRows } from '@/server/clients/exchange/store/tables';
import { clientMessages } from '@/server/clients/messages/store/tables';
import { clientNotes, droppedReadings } from './tables';
import { clientTags } from '@/server/clients/bulk/store/tables';
import { clientTaxes, clientTaxPersons } from '@/server/clients/taxes/store/tables';
import { connections, syncs, authorisationRequests } from '@/server/connections/store/tables';
import { returnApprovals } from '@/server/filing/store/tables';
import { clients, companies } from '@/server/access/store/partyTables';
import { sharedTaxes } from '@/server/access/store/sharedTaxTables';
import { calendarFeeds } from '@/server/overview/store/tables';
import { claims, quotes } from '@/server/refunds/store/tables';
import { bankAccounts } from '@/server/companies/store/tables';
import { filings, vatFigures, vatPeriods } from '@/server/vat/store/tables';
import {
  repayments,
  vatAccountYears,
  vatCharges,
  vatPayments,
  vatPositions,
} from '@/server/vat/store/accountTables';
import { taxAccounts, taxCharges, taxPayments, taxRefunds } from '@/server/taxes/store/tables';
import type { LeftBehind } from './companiesLeft';

/**
 * Destroys what only an owner could give: keys to providers, accounts that no claim was paid to,
 * the calendar's address and the standing instruction.
 */
export async function closeCompanies(tx: Db, { ownerless: ids }: LeftBehind): Promise<void> {
  if (ids.length === 0) return;
  await tx
    .update(connections)
    .set({
      state: 'disconnected',
      sealedTokens: null,
      accessExpiresAt: null,
      clientContext: null,
      grantedBy: null,
      keptBy: null,
    })
    .where(inArray(connections.companyId, ids));
  await tx
    .delete(bankAccounts)
    .where(
      and(
        inArray(bankAccounts.companyId, ids),
        sql`not exists (select 1 from ${claims} where ${claims.bankAccountId} = ${bankAccounts.id})`,
      ),
    );
  await tx.delete(calendarFeeds).where(inArray(calendarFeeds.companyId, ids));
  await tx.delete(standingInstructions).where(inArray(standingInstructions.companyId, ids));
}

/**
 * Deletes what was read from HMRC and the books about these companies. Periods with a return filed
 * through us or a refund we bought stay, with their figures, as tax law requires; a company without
 * any loses its name too.
 */
export async function forgetReadings(tx: Db, left: LeftBehind): Promise<void> {
  const { alone: ids } = left;
  if (ids.length === 0) return;
  const tables = [
    hmrcReferences,
    sentPayments,
    returnMarks,
    taxAccounts,
    taxCharges,
    taxPayments,
    taxRefunds,
    vatAccountYears,
    vatCharges,
    vatPayments,
    vatPositions,
    syncs,
    droppedReadings,
  ] as const;
  for (const table of tables) await tx.delete(table).where(inArray(table.companyId, ids));
  const lookedAfter = tx
    .select({ id: clients.id })
    .from(clients)
    .where(inArray(clients.companyId, ids));
  for (const rows of [clientTaxes, clientTaxPersons])
    await tx.delete(rows).where(inArray(rows.clientId, lookedAfter));
  await tx.delete(clientImportRows).where(inArray(clientImportRows.clientId, lookedAfter));
  await tx
    .delete(authorisationRequests)
    .where(inArray(authorisationRequests.clientId, lookedAfter));
  await tx.delete(clientNotes).where(inArray(clientNotes.clientId, lookedAfter));
  await tx.delete(clientMessages).where(inArray(clientMessages.clientId, lookedAfter));
  await forgetFileRequests(tx, left);
  await tx.delete(clientTags).where(inArray(clientTags.clientId, lookedAfter));
  await tx.delete(sharedTaxes).where(inArray(sharedTaxes.clientId, lookedAfter));
  await tx
    .update(clients)
    .set({
      nameKey: '',
      find: '',
      vrn: null,
      utr: null,
      companyNumber: null,
      payeReference: null,
      accountsOfficeReference: null,
      nino: null,
    })
    .where(inArray(clients.companyId, ids));
  await tx
    .update(connections)
    .set({ organisation: '', externalId: '', organisationNumbers: null, keptNumbers: null })
    .where(inArray(connections.companyId, ids));

  await tx.delete(saleOffers).where(inArray(saleOffers.companyId, ids));
  const sold = (periodId: unknown) =>
    sql`exists (select 1 from ${claims} where ${claims.periodId} = ${periodId})`;
  const kept = (periodId: unknown) =>
    sql`(${sold(periodId)} or exists (select 1 from ${filings} where ${filings.periodId} = ${periodId}))`;
  await tx
    .delete(returnApprovals)
    .where(
      and(inArray(returnApprovals.companyId, ids), sql`not ${kept(returnApprovals.periodId)}`),
    );
  await tx
    .delete(quotes)
    .where(and(inArray(quotes.companyId, ids), sql`not ${sold(quotes.periodId)}`));
  await tx
    .delete(vatFigures)
    .where(and(inArray(vatFigures.companyId, ids), sql`not ${kept(vatFigures.periodId)}`));
  await tx
    .delete(vatPeriods)
    .where(and(inArray(vatPeriods.companyId, ids), sql`not ${kept(vatPeriods.id)}`));
  await tx
    .delete(repayments)
    .where(
      and(
        inArray(repayments.companyId, ids),
        sql`not exists (select 1 from ${claims} where ${claims.companyId} = ${repayments.companyId} and ${claims.periodKey} = ${repayments.periodKey})`,
      ),
    );
  await tx
    .update(companies)
    .set({
      name: 'Deleted company',
      companyNumber: null,
      town: null,
      registeredAddress: null,
      vrn: null,
    })
    .where(
      and(
        inArray(companies.id, ids),
        sql`not exists (select 1 from ${vatPeriods} where ${vatPeriods.companyId} = ${companies.id})`,
      ),
    );
}
