import { and, eq, inArray, isNull, ne, sql } from 'drizzle-orm';
import type { PracticeCapability } from '@/lib/access/capability';
import { isoDate } from '@/lib/kernel/dates/ukDates';
import type { NumberHold } from '@/lib/clients/numbers';
import { seenClients, visibleClients } from '@/server/access/store/visibleClients';
import { isFilingOpen } from './unsettledWork';
import type { Db } from '@/server/platform/db/db';
import { authorisationRequests } from '@/server/connections/store/tables';
import { returnApprovals } from '@/server/filing/store/tables';
import { saleOffers } from '@/server/refunds/store/offerTables';
import { sharedTaxes } from '@/server/access/store/sharedTaxTables';
import { taxAccounts } from '@/server/taxes/store/tables';
import { claims } from '@/server/refunds/store/tables';
import type { Stored } from '@/server/access/store/stored';
import { thisOne, type PracticeClient } from './clients';
import { clients, companies, memberships } from '@/server/access/store/partyTables';
import { filings } from '@/server/vat/store/tables';
import type { Authorisation } from '@/lib/access/authorisation';

type Describes = PracticeCapability<'client:describe'>;

/** A client whose numbers nobody else changes until the transaction ends. */
export type HeldNumbers = Stored<
  'heldNumbers',
  {
    client: PracticeClient;
    utr: string | null;
    authorisation: Authorisation;
    authorisationCheckedAt: Date | null;
  }
>;

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
    .select({
      utr: clients.utr,
      authorisation: clients.authorisation,
      authorisationCheckedAt: clients.authorisationCheckedAt,
    })
    .from(clients)
    .where(theirs)
    .for('no key update', { skipLocked: true });
  if (company && free)
    return { client: { clientId, company } as PracticeClient, ...free } as HeldNumbers;
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

/** Returns the client's UTR where HMRC gave it under its VAT number; then it is another taxpayer's. */
export async function utrOfHmrc(
  tx: Db,
  _capability: Describes,
  { client: { company }, utr }: HeldNumbers,
): Promise<string | undefined> {
  if (company.vrn === null || utr === null) return undefined;
  const isHmrcs = await tx.$count(
    taxAccounts,
    and(
      eq(taxAccounts.companyId, company.id),
      sql`regexp_replace(${taxAccounts.reference}, '\\s', '', 'g') = ${utr}`,
    ),
  );
  return isHmrcs > 0 ? utr : undefined;
}
