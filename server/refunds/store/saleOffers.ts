import { and, asc, desc, eq, isNull, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type {
  CompanyCapability,
  PersonCapability,
  PracticeCapability,
} from '@/lib/access/capability';
import { companyOf, personOf, practiceOf } from '@/lib/access/holder';
import type { IsoDate } from '@/lib/kernel/dates/ukDates';
import type { OfferOutcome } from '@/lib/refunds/offers/saleOffer';
import { countsAsOwn, seesClient } from '@/server/access/store/roles';
import type { Db } from '@/server/platform/db/db';
import {
  clients,
  companies,
  memberships,
  practiceMembers,
  practices,
} from '@/server/access/store/partyTables';
import { people } from '@/server/access/store/tables';
import { saleOffers } from './offerTables';
import { isVatShared } from '@/server/access/store/sharedTaxTables';
import { vatPeriods } from '@/server/vat/store/tables';
import type { Stored } from '@/server/access/store/stored';
import type { Claim } from './claims';

/** An offer with its practice and the names of the people who acted on it. */
export type SaleOffer = Stored<
  'saleOffer',
  typeof saleOffers.$inferSelect & {
    practiceName: string;
    offeredByName: string;
    closedByName: string | null;
  }
>;

const offerer = alias(people, 'offerer');
const closer = alias(people, 'closer');

/**
 * Returns the offers of practices that still have the company as a client: the open one, then the
 * newest first.
 */
const offers = (db: Db, capability: CompanyCapability<'vat:read'>, periodId?: string) =>
  db
    .select({
      offer: saleOffers,
      practiceName: practices.name,
      offeredByName: offerer.fullName,
      closedByName: closer.fullName,
    })
    .from(saleOffers)
    .innerJoin(clients, and(eq(clients.id, saleOffers.clientId), isNull(clients.removedAt)))
    .innerJoin(practices, eq(practices.id, clients.practiceId))
    .innerJoin(offerer, eq(offerer.id, saleOffers.offeredBy))
    .leftJoin(closer, eq(closer.id, saleOffers.closedBy))
    .where(
      and(
        eq(saleOffers.companyId, companyOf(capability)),
        periodId === undefined ? undefined : eq(saleOffers.periodId, periodId),
      ),
    )
    .orderBy(desc(isNull(saleOffers.outcome)), desc(saleOffers.offeredAt), desc(saleOffers.id));

const whole = ({ offer, ...names }: Awaited<ReturnType<typeof offers>>[number]): SaleOffer =>
  ({ ...offer, ...names }) as SaleOffer;

/** Returns the newest offer of each period that has one. */
export async function newestOffers(
  db: Db,
  capability: CompanyCapability<'vat:read'>,
): Promise<ReadonlyMap<string, SaleOffer>> {
  const found = new Map<string, SaleOffer>();
  for (const row of (await offers(db, capability)).map(whole))
    if (!found.has(row.periodId)) found.set(row.periodId, row);
  return found;
}

/** Returns the newest offer of one period. */
export async function newestOffer(
  db: Db,
  capability: CompanyCapability<'vat:read'>,
  periodId: string,
): Promise<SaleOffer | undefined> {
  const [row] = await offers(db, capability, periodId).limit(1);
  return row && whole(row);
}

type OfferedTo = Stored<'seenClient', { readonly clientId: string; readonly companyId: string }>;
type Fresh = Pick<
  typeof saleOffers.$inferInsert,
  'periodId' | 'refundPence' | 'offeredAt' | 'expiresAt'
>;

/**
 * Inserts an offer to one of the practice's clients; returns its id. The caller holds the period's
 * lock.
 */
export async function addOffer(
  tx: Db,
  capability: PracticeCapability<'client:offer'>,
  person: PersonCapability,
  { clientId, companyId }: OfferedTo,
  fresh: Fresh,
): Promise<string> {
  const [own] = await tx
    .select({ id: clients.id })
    .from(clients)
    .where(
      and(
        eq(clients.id, clientId),
        eq(clients.practiceId, practiceOf(capability)),
        isNull(clients.removedAt),
      ),
    );
  if (!own) throw new TypeError('The client is another practice’s than the capability.');
  const [row] = await tx
    .insert(saleOffers)
    .values({ ...fresh, clientId, companyId, offeredBy: personOf(person) })
    .returning({ id: saleOffers.id });
  if (!row) throw new Error('An offer was not saved.');
  return row.id;
}

/**
 * Returns the current members of the practice that made the offer, and the client's owner: the
 * people whom the answer may concern. Empty if the client keeps its VAT from the practice.
 */
export async function workersOfOffer(
  tx: Db,
  capability: CompanyCapability<'vat:read'>,
  offer: SaleOffer,
): Promise<{
  practiceId: string;
  ownerId: string | null;
  team: { personId: string; email: string; isAdmin: boolean; wantsMails: boolean }[];
}> {
  companyOf(capability, offer);
  const rows = await tx
    .select({
      practiceId: clients.practiceId,
      ownerId: clients.ownerId,
      personId: people.id,
      email: people.email,
      isAdmin: sql<boolean>`${practiceMembers.role} = 'admin'`,
      wantsMails: practiceMembers.hearsOfAnswers,
    })
    .from(clients)
    .innerJoin(practices, eq(practices.id, clients.practiceId))
    .innerJoin(practiceMembers, eq(practiceMembers.practiceId, clients.practiceId))
    .innerJoin(people, eq(people.id, practiceMembers.personId))
    .where(
      and(
        eq(clients.id, offer.clientId),
        isNull(practiceMembers.deactivatedAt),
        isNull(people.disabledAt),
        seesClient(tx),
        isVatShared,
      ),
    )
    .orderBy(asc(practiceMembers.createdAt), asc(people.id));
  return { practiceId: rows[0]?.practiceId ?? '', ownerId: rows[0]?.ownerId ?? null, team: rows };
}

interface Ending {
  outcome: OfferOutcome;
  at: Date;
  by?: PersonCapability | undefined;
  reason?: string | undefined;
}

/** Ends an offer, recording who ended it and why. */
export async function closeOffer(
  tx: Db,
  capability: CompanyCapability<'vat:read'>,
  offer: SaleOffer,
  { outcome, at, by, reason }: Ending,
  claim?: Claim,
): Promise<void> {
  companyOf(capability, offer);
  await tx
    .update(saleOffers)
    .set({
      outcome,
      closedAt: at,
      closedBy: by ? personOf(by) : null,
      reason: reason ?? null,
      claimId: claim?.id ?? null,
    })
    .where(eq(saleOffers.id, offer.id));
}

/** Records the first time at which a person of the client saw the offer. */
export async function noteSeen(
  tx: Db,
  capability: CompanyCapability<'claim:confirm'>,
  offer: SaleOffer,
  at: Date,
): Promise<void> {
  companyOf(capability, offer);
  await tx
    .update(saleOffers)
    .set({ seenAt: at })
    .where(and(eq(saleOffers.id, offer.id), isNull(saleOffers.seenAt)));
}

/** Returns the person's open offers as a client, over all their companies. */
export const openOffersTo = (
  db: Db,
  capability: PersonCapability,
  now: Date,
): Promise<{ companyId: string; periodId: string; start: IsoDate; end: IsoDate }[]> =>
  db
    .select({
      companyId: saleOffers.companyId,
      periodId: saleOffers.periodId,
      start: vatPeriods.start,
      end: vatPeriods.end,
    })
    .from(memberships)
    .innerJoin(companies, eq(companies.id, memberships.companyId))
    .innerJoin(
      saleOffers,
      and(
        eq(saleOffers.companyId, companies.id),
        isNull(saleOffers.outcome),
        sql`${saleOffers.expiresAt} >= ${now.toISOString()}::timestamptz`,
      ),
    )
    .innerJoin(clients, and(eq(clients.id, saleOffers.clientId), isNull(clients.removedAt)))
    .innerJoin(vatPeriods, eq(vatPeriods.id, saleOffers.periodId))
    .where(
      and(
        eq(memberships.personId, personOf(capability)),
        eq(memberships.role, 'client'),
        isNull(memberships.endedAt),
        countsAsOwn(db),
      ),
    )
    .orderBy(asc(vatPeriods.end));
