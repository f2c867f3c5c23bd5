import { and, eq, inArray, isNull, ne, sql } from 'drizzle-orm';
import type { PracticeCapability } from '@/lib/access/capability';
import { practiceOf } from '@/lib/access/holder';
import { isoDate } from '@/lib/kernel/dates/ukDates';
import type { NumberHold, NumbersOfClient } from '@/lib/clients/numbers';
import { keepClientNames } from '@/server/clients/taxes/store/rows';
import { seenClients, visibleClients } from '@/server/access/store/visibleClients';
import { isFilingOpen } from './unsettledWork';
import type { Company } from '@/server/companies/store/companies';
import type { Db } from '@/server/platform/db/db';
import { authorisationRequests } from '@/server/connections/store/tables';
import { returnApprovals } from '@/server/filing/store/tables';
import { clientTaxes } from '@/server/clients/taxes/store/tables';
import { syncs } from '@/server/connections/store/tables';
import { saleOffers } from '@/server/refunds/store/offerTables';
import { sharedTaxes } from '@/server/access/store/sharedTaxTables';
import { taxAccounts, taxCharges, taxPayments, taxRefunds } from '@/server/taxes/store/tables';
import { claims } from '@/server/refunds/store/tables';
import type { Stored } from '@/server/access/store/stored';
import { UNASKED } from '@/server/connections/store/authorisationRequests';
import { thisOne, type PracticeClient } from './clients';
import { clients, companies, memberships } from '@/server/access/store/partyTables';
import { filings } from '@/server/vat/store/tables';
import {
  repayments,
  vatAccountYears,
  vatCharges,
  vatPayments,
  vatPositions,
} from '@/server/vat/store/accountTables';

type Describes = PracticeCapability<'client:describe'>;

/** A client whose numbers nobody else changes until the transaction ends. */
export type HeldNumbers = Stored<'heldNumbers', { client: PracticeClient; utr: string | null }>;

/**
 * Holds the client that this person may see, and its company. Undefined for nobody's client; 'busy'
 * where somebody holds the client's row this moment: who waits here for it while they wait for the
 * company would wait for ever. The caller holds the practice.
 */
export async function holdNumbers(
  tx: Db,
  capability: Describes,
  clientId: string,
): Promise<HeldNumbers | 'busy' | undefined> {
  const theirs = and(eq(clients.id, clientId), seenClients(await visibleClients(tx, capability)));
  const [found] = await tx.select({ companyId: clients.companyId }).from(clients).where(theirs);
  if (!found) return undefined;
  const [company] = await tx
    .select()
    .from(companies)
    .where(eq(companies.id, found.companyId))
    .for('no key update');
  const [free] = await tx
    .select({ utr: clients.utr })
    .from(clients)
    .where(theirs)
    .for('no key update', { skipLocked: true });
  if (company && free)
    return { client: { clientId, company } as PracticeClient, utr: free.utr } as HeldNumbers;
  return 'busy';
}

/** What holds the client's VAT number fast; undefined where it may be another. */
export async function holdOf(
  tx: Db,
  _capability: Describes,
  { client }: HeldNumbers,
  now: Date,
): Promise<NumberHold | undefined> {
  const {
    clientId,
    company: { id, vrn },
  } = client;
  const isAny = async (rows: Promise<number>) => (await rows) > 0;
  if (
    await isAny(
      tx.$count(
        memberships,
        and(
          eq(memberships.companyId, id),
          ne(memberships.role, 'client'),
          isNull(memberships.endedAt),
        ),
      ),
    )
  )
    return 'ownPeople';
  if (vrn === null) return undefined;
  // Under another number it would be another client's, which shares everything.
  if (
    await isAny(
      tx.$count(
        sharedTaxes,
        and(eq(sharedTaxes.clientId, clientId), eq(sharedTaxes.shared, false)),
      ),
    )
  )
    return 'kept';
  if (await isFilingOpen(tx, thisOne(client))) return 'filing';
  if (
    await isAny(tx.$count(filings, and(eq(filings.companyId, id), ne(filings.state, 'rejected'))))
  )
    return 'inUse';
  if (await isAny(tx.$count(claims, eq(claims.companyId, id)))) return 'inUse';
  if (
    await isAny(
      tx.$count(
        authorisationRequests,
        and(
          eq(authorisationRequests.clientId, clientId),
          eq(authorisationRequests.vrn, vrn),
          eq(authorisationRequests.state, 'pending'),
          sql`coalesce(${authorisationRequests.expiresOn} >= ${isoDate(now)}::date, true)`,
        ),
      ),
    )
  )
    return 'request';
  if (
    await isAny(
      tx.$count(
        returnApprovals,
        and(
          eq(returnApprovals.companyId, id),
          inArray(returnApprovals.state, ['requested', 'approved', 'sentBack']),
        ),
      ),
    )
  )
    return 'approval';
  const isOnOffer = await isAny(
    tx.$count(
      saleOffers,
      and(
        eq(saleOffers.companyId, id),
        isNull(saleOffers.outcome),
        sql`${saleOffers.expiresAt} >= ${now.toISOString()}::timestamptz`,
      ),
    ),
  );
  return isOnOffer ? 'offer' : undefined;
}

/** What a client's company is by its number at Companies House, beside its numbers. */
export type NumbersAndName = NumbersOfClient &
  Pick<Company, 'name' | 'kind' | 'town' | 'registeredAddress'>;

/**
 * Puts these numbers in the place of those before. Where the VAT number is another, what HMRC said
 * of the one before goes, because period keys and amounts would be taken for the new one's; nobody
 * has asked HMRC about the new one, and no proof is about it.
 */
export async function saveNumbers(
  tx: Db,
  capability: Describes,
  { client, utr: before }: HeldNumbers,
  { utr, ...facts }: NumbersAndName,
): Promise<void> {
  const {
    clientId,
    company: { id, vrn },
  } = client;
  const isOther = vrn !== facts.vrn;
  await tx.update(companies).set(facts).where(eq(companies.id, id));
  // The reference that HMRC gave under the number before is another taxpayer's, unless the practice
  // has just said otherwise.
  const isHmrcs =
    isOther &&
    vrn !== null &&
    utr === before &&
    (await tx.$count(
      taxAccounts,
      and(
        eq(taxAccounts.companyId, id),
        sql`regexp_replace(${taxAccounts.reference}, '\\s', '', 'g') = ${utr}`,
      ),
    )) > 0;
  await tx
    .update(clients)
    .set({
      utr: isHmrcs ? null : utr,
      ...(isOther && { authorisation: 'not_asked', authorisationCheckedAt: null }),
    })
    .where(and(eq(clients.id, clientId), eq(clients.practiceId, practiceOf(capability))));
  if (isOther) await forgetNumber(tx, client);
  await keepClientNames(tx, capability, clientId);
}

/**
 * Its rows are written anew, so that what was put off under the number before is not put off under
 * this one.
 */
async function forgetNumber(tx: Db, { clientId, company: { id } }: PracticeClient): Promise<void> {
  for (const table of [
    taxAccounts,
    taxCharges,
    taxPayments,
    taxRefunds,
    repayments,
    vatAccountYears,
    vatCharges,
    vatPayments,
    vatPositions,
    syncs,
  ] as const)
    await tx.delete(table).where(eq(table.companyId, id));
  await tx.delete(clientTaxes).where(eq(clientTaxes.clientId, clientId));
  await tx
    .update(authorisationRequests)
    .set(UNASKED)
    .where(eq(authorisationRequests.clientId, clientId));
  await tx
    .update(memberships)
    .set({ provenAt: null, provenVrn: null })
    .where(eq(memberships.companyId, id));
}
