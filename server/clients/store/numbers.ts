import type { ReadReferences } from '@/lib/clients/droppedTaxes';
import { and, eq, inArray, isNull, ne, sql } from 'drizzle-orm';
import type { PracticeCapability } from '@/lib/access/capability';
import { isoDate } from '@/lib/kernel/dates/ukDates';
import type { NumberHold } from '@/lib/clients/numbers';
import type { ClientFacts } from '@/lib/clients/numbersChange';
import { OPEN_APPROVALS } from '@/lib/filing/approvals/returnApproval';
import type { Tax } from '@/lib/kernel/taxes';
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

/** A client with its numbers locked until the transaction ends. */
export type LockedNumbers = Stored<
  'lockedNumbers',
  {
    client: PracticeClient;
    facts: ClientFacts;
    authorisation: Authorisation;
    authorisationCheckedAt: Date | null;
  }
>;

/**
 * Locks the client that this person may see, and its company. Undefined if there is no such client;
 * 'busy' if another transaction holds the client's row now: waiting for it could deadlock with one
 * that waits for the company. The caller holds the practice.
 */
export async function holdNumbers(
  tx: Db,
  capability: Describes,
  clientId: string,
): Promise<LockedNumbers | 'busy' | undefined> {
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
      own: {
        utr: clients.utr,
        utrTyped: clients.utrTyped,
        payeReference: clients.payeReference,
        accountsOfficeReference: clients.accountsOfficeReference,
        nino: clients.nino,
      },
      authorisation: clients.authorisation,
      authorisationCheckedAt: clients.authorisationCheckedAt,
    })
    .from(clients)
    .where(theirs)
    .for('no key update', { skipLocked: true });
  if (!company || !free) return 'busy';
  const { own, ...rest } = free;
  const { kind, name, town, registeredAddress, vrn, companyNumber } = company;
  const facts = { ...own, kind, name, town, registeredAddress, vrn, companyNumber };
  return { client: { clientId, company } as PracticeClient, facts, ...rest } as LockedNumbers;
}

/** Returns which of these taxes the client keeps from the practice. */
export async function taxesKept(
  tx: Db,
  _capability: Describes,
  { client: { clientId } }: LockedNumbers,
  taxes: readonly Tax[],
): Promise<Tax[]> {
  if (taxes.length === 0) return [];
  const rows = await tx
    .select({ tax: sharedTaxes.tax })
    .from(sharedTaxes)
    .where(
      and(
        eq(sharedTaxes.clientId, clientId),
        eq(sharedTaxes.shared, false),
        inArray(sharedTaxes.tax, [...taxes]),
      ),
    );
  return rows.map(({ tax }) => tax);
}

/** Returns the reason why the client's VAT number cannot be changed; undefined if it can. */
export async function holdOf(
  tx: Db,
  _capability: Describes,
  { client }: LockedNumbers,
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
  // Another number would be another client's, which shares everything.
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
        and(eq(returnApprovals.companyId, id), inArray(returnApprovals.state, OPEN_APPROVALS)),
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

/** Returns HMRC's references of the accounts that were read, by their taxes. */
export async function readReferences(
  tx: Db,
  _capability: Describes,
  { client: { company } }: LockedNumbers,
): Promise<ReadReferences> {
  const rows = await tx
    .select({ tax: taxAccounts.tax, reference: taxAccounts.reference })
    .from(taxAccounts)
    .where(eq(taxAccounts.companyId, company.id));
  return new Map(rows.map(({ tax, reference }) => [tax, reference]));
}
