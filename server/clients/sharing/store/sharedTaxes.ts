import { and, eq, inArray, isNull, sql } from 'drizzle-orm';
import type { CompanyCapability } from '@/lib/access/capability';
import { companyOf, personOf } from '@/lib/access/holder';
import { OPEN_APPROVALS } from '@/lib/filing/approvals/returnApproval';
import { NOT_SHARED_FACTS, UNREAD } from '@/lib/taxes/row/facts';
import { TAXES, type Tax } from '@/lib/kernel/taxes';
import type { Db } from '@/server/platform/db/db';
import { returnApprovals } from '@/server/filing/store/tables';
import { saveFindable } from '@/server/clients/taxes/store/rows';
import { dropUnreadPersons } from '@/server/clients/taxes/store/facts';
import { followNumbers } from '@/server/clients/taxes/store/rowsOfNumbers';
import { clientTaxes } from '@/server/clients/taxes/store/tables';
import { clients } from '@/server/access/store/partyTables';
import { saleOffers } from '@/server/refunds/store/offerTables';
import { sharedTaxes } from '@/server/access/store/sharedTaxTables';

/** One tax as it is shared with a practice; `saidAt` is null if the client has never chosen. */
export interface SharedTax {
  tax: Tax;
  shared: boolean;
  saidAt: Date | null;
}

/**
 * Returns what the company shares with one practice that it is a client of, tax by tax. The caller
 * has looked up the client.
 */
export async function listSharedTaxes(
  db: Db,
  capability: CompanyCapability<'agents:manage'>,
  clientId: string,
): Promise<SharedTax[]> {
  const said = await db
    .select({ tax: sharedTaxes.tax, shared: sharedTaxes.shared, saidAt: sharedTaxes.saidAt })
    .from(sharedTaxes)
    .innerJoin(clients, eq(clients.id, sharedTaxes.clientId))
    .where(
      and(
        eq(clients.id, clientId),
        eq(clients.companyId, companyOf(capability)),
        isNull(clients.removedAt),
      ),
    );
  return TAXES.map(
    (tax) => said.find((candidate) => candidate.tax === tax) ?? { tax, shared: true, saidAt: null },
  );
}

/**
 * Saves the client's choice in place of the former one. The caller holds the company and has looked
 * up the client.
 */
export async function saveSharedTaxes(
  tx: Db,
  capability: CompanyCapability<'agents:manage'>,
  clientId: string,
  said: readonly { tax: Tax; shared: boolean }[],
  at: Date,
): Promise<void> {
  if (said.length === 0) return;
  companyOf(capability);
  const saidBy = capability.person ? personOf(capability.person) : null;
  await tx
    .insert(sharedTaxes)
    .values(said.map((entry) => ({ ...entry, clientId, saidBy, saidAt: at })))
    .onConflictDoUpdate({
      target: [sharedTaxes.clientId, sharedTaxes.tax],
      set: {
        shared: sql`excluded.shared`,
        saidBy: sql`excluded.said_by`,
        saidAt: sql`excluded.said_at`,
      },
    });
}

/**
 * Withdraws what a practice waits for that depends on the client's VAT: offers without an answer,
 * and requests to approve a return, answered or not, as long as nothing was filed on them. The
 * caller holds the company, whose lock every answer to one needs.
 */
export async function withdrawVatRequests(
  tx: Db,
  capability: CompanyCapability<'agents:manage'>,
  clientId: string,
  at: Date,
): Promise<void> {
  const companyId = companyOf(capability);
  const closed = { closedAt: at, closedBy: capability.person ? personOf(capability.person) : null };
  await tx
    .update(saleOffers)
    .set({ ...closed, outcome: 'withdrawn' })
    .where(
      and(
        eq(saleOffers.companyId, companyId),
        eq(saleOffers.clientId, clientId),
        isNull(saleOffers.outcome),
      ),
    );
  await tx
    .update(returnApprovals)
    .set({ ...closed, state: 'withdrawn' })
    .where(
      and(
        eq(returnApprovals.companyId, companyId),
        eq(returnApprovals.clientId, clientId),
        inArray(returnApprovals.state, OPEN_APPROVALS),
      ),
    );
}

/**
 * Updates the practice's rows at once: a tax that is kept from it shows nothing; one that is shared
 * again shows as unread, and whether the practice has to connect first. The caller holds the
 * company.
 */
export async function updateSharedRows(
  tx: Db,
  capability: CompanyCapability<'agents:manage'>,
  clientId: string,
  { stopped, started }: { stopped: Tax[]; started: Tax[] },
): Promise<void> {
  companyOf(capability);
  const rows = (taxes: Tax[]) =>
    and(eq(clientTaxes.clientId, clientId), inArray(clientTaxes.tax, taxes));
  if (stopped.length > 0)
    await tx
      .update(clientTaxes)
      .set({ ...NOT_SHARED_FACTS, readAt: null })
      .where(rows(stopped));
  if (stopped.includes('self_assessment')) {
    await dropUnreadPersons(tx, capability, sql`c.id = ${clientId}::uuid`);
    await saveFindable(tx, capability, clientId);
  }
  if (started.length === 0) return;
  const hasEnded = sql`exists (select 1 from connections own where own.practice_id = ${clientTaxes.practiceId} and own.state = 'reconnect'
    and own.kind = case when ${clientTaxes.tax} = 'vat' then 'hmrc' else 'onlineServices' end)`;
  await tx
    .update(clientTaxes)
    .set({
      ...UNREAD,
      readAt: null,
      connection: sql`case when ${hasEnded} then 'reconnect' else 'live' end`,
    })
    .where(rows(started));
  await followNumbers(tx, capability, sql`c.id = ${clientId}::uuid`, started);
}
