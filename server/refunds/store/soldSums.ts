import { and, eq, gte, isNotNull, ne, or, sql } from 'drizzle-orm';
import type { CompanyCapability } from '@/lib/access/capability';
import { companyOf } from '@/lib/access/holder';
import { pence, type Pence } from '@/lib/kernel/money';
import type { Db } from '@/server/platform/db/db';
import { queryBatch } from '@/server/platform/db/queryBatch';
import type { ClaimCapability } from './claims';
import { claims, payoutOrders } from './tables';

/**
 * Serialises the ordering of payouts until the transaction ends, so that each counts the one
 * before: the limits add up the payouts of many companies, and no other lock covers that.
 */
export async function serialiseOrdering(tx: Db, capability: ClaimCapability): Promise<void> {
  companyOf(capability);
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext('payout orders'))`);
}

/** The sums of other sales and payouts, as the limits of payouts count them. */
export interface SoldSums {
  /** True if nothing was paid for a refund of the VAT number before. */
  isFirstSale: boolean;
  /** All other refunds of the VAT number that were sold in the days that count, or are not paid yet. */
  vatNumberPence: Pence;
  /** The refunds of all other claims whose payout was ordered today. */
  portalDayPence: Pence;
}

/**
 * Returns the sums of sales and payouts other than one refund, from any account: of its VAT number
 * since `soldSince`, and those of any time that are still to be paid; of the portal since
 * `orderedSince`. One statement.
 */
export async function soldSums(
  tx: Db,
  capability: CompanyCapability<'taxes:read'>,
  { claimId, vrn }: { claimId?: string; vrn: string },
  { soldSince, orderedSince }: { soldSince: Date; orderedSince: Date },
): Promise<SoldSums> {
  companyOf(capability);
  const isOther = claimId ? ne(claims.id, claimId) : undefined;
  const ofVatNumber = tx
    .select({ pence: sql<string | null>`sum(${claims.refundPence})`.as('sold_pence') })
    .from(claims)
    .where(
      and(
        eq(claims.vrn, vrn),
        ne(claims.state, 'withdrawn'),
        or(eq(claims.state, 'confirmed'), gte(claims.confirmedAt, soldSince)),
        isOther,
      ),
    );
  const ordered = tx
    .selectDistinct({ claimId: payoutOrders.claimId })
    .from(payoutOrders)
    .where(gte(payoutOrders.orderedAt, orderedSince));
  const ofPortal = tx
    .select({ pence: sql<string | null>`sum(${claims.refundPence})`.as('ordered_pence') })
    .from(claims)
    .where(and(isOther, sql`${claims.id} in (${ordered})`));
  const paid = tx
    .select({ id: claims.id })
    .from(claims)
    .where(and(eq(claims.vrn, vrn), isNotNull(claims.paidOutAt)))
    .limit(1);
  const sums = await queryBatch(tx, { ofVatNumber, ofPortal, paid });
  const total = ([row]: { pence: string | null }[]) => pence(Number(row?.pence ?? 0));
  return {
    isFirstSale: sums.paid.length === 0,
    vatNumberPence: total(sums.ofVatNumber),
    portalDayPence: total(sums.ofPortal),
  };
}
