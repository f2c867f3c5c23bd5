import { and, asc, eq, inArray, ne } from 'drizzle-orm';
import type { CompanyCapability } from '@/lib/access/capability';
import { companyOf } from '@/lib/access/holder';
import type { Pence } from '@/lib/kernel/money';
import type { SetOffLine } from '@/lib/refunds/claim/shortfall';
import { ofCompanies, type CompanySlots } from '@/server/access/store/companyBatch';
import type { Db } from '@/server/platform/db/db';
import type { Claim, ClaimCapability } from './claims';
import { payoutOrders, claims } from './tables';
import { setOffs } from './shortfallTables';
import type { Rows } from '@/server/platform/db/queryBatch';

export type SetOff = typeof setOffs.$inferSelect;

/**
 * Plans a set-off: a part of the claim's payout covers the shortfall of another claim of the
 * company.
 */
export async function planSetOff(
  tx: Db,
  capability: CompanyCapability<'claim:confirm'>,
  claim: Claim,
  { claimId, ...plan }: Pick<SetOff, 'claimId' | 'pence' | 'plannedAt'>,
): Promise<void> {
  await tx
    .insert(setOffs)
    .values({
      ...plan,
      companyId: companyOf(capability, claim),
      claimId: claim.id,
      shortfallClaimId: claimId,
      state: 'planned',
    })
    .onConflictDoNothing();
}

/** Returns the parts of a claim's payout that cover earlier shortfalls, without released ones. */
export const setOffsOfPayout = (db: Db, claim: Claim): Rows<SetOff & { reference: string }> =>
  db
    .select({
      id: setOffs.id,
      companyId: setOffs.companyId,
      claimId: setOffs.claimId,
      shortfallClaimId: setOffs.shortfallClaimId,
      pence: setOffs.pence,
      state: setOffs.state,
      plannedAt: setOffs.plannedAt,
      reference: claims.reference,
    })
    .from(setOffs)
    .innerJoin(claims, eq(claims.id, setOffs.shortfallClaimId))
    .where(and(eq(setOffs.claimId, claim.id), ne(setOffs.state, 'released')))
    .orderBy(asc(claims.reference));

/**
 * Returns the parts of all payouts of these companies that cover earlier shortfalls, without
 * released ones.
 */
export const setOffsOfPayouts = (
  db: Db,
  capabilities: readonly CompanyCapability<'taxes:read'>[] | CompanySlots,
): Rows<SetOffLine & { companyId: string; claimId: string }> =>
  db
    .select({
      companyId: setOffs.companyId,
      claimId: setOffs.claimId,
      pence: setOffs.pence,
      reference: claims.reference,
    })
    .from(setOffs)
    .innerJoin(claims, eq(claims.id, setOffs.shortfallClaimId))
    .where(and(ofCompanies(setOffs.companyId, capabilities), ne(setOffs.state, 'released')))
    .orderBy(asc(claims.reference));

/** Groups set-offs by the claim with the payout they are taken from. */
export function setOffsByClaim(
  rows: readonly (SetOffLine & { claimId: string })[],
): ReadonlyMap<string, SetOffLine[]> {
  const byClaim = new Map<string, SetOffLine[]>();
  for (const { claimId, pence, reference } of rows)
    byClaim.set(claimId, [...(byClaim.get(claimId) ?? []), { pence, reference }]);
  return byClaim;
}

/** Returns the planned set-offs against a shortfall, of payouts that have not left yet. */
export const plannedAgainst = (
  db: Db,
  capability: CompanyCapability<'vat:read'>,
  shortfallClaimId: string,
): Rows<{ pence: Pence }> =>
  db
    .select({ pence: setOffs.pence })
    .from(setOffs)
    .where(
      and(
        eq(setOffs.companyId, companyOf(capability)),
        eq(setOffs.shortfallClaimId, shortfallClaimId),
        eq(setOffs.state, 'planned'),
      ),
    );

/** Releases planned set-offs against closed claims, unless the payment was already ordered. */
export async function releaseSettledSetOffs(
  tx: Db,
  capability: CompanyCapability<'work:claim'>,
  claim: Claim,
): Promise<void> {
  companyOf(capability, claim);
  const ordered = await tx
    .select({ key: payoutOrders.key })
    .from(payoutOrders)
    .where(eq(payoutOrders.claimId, claim.id));
  if (ordered.length > 0) return;
  const settled = tx.select({ id: claims.id }).from(claims).where(eq(claims.state, 'closed'));
  await tx
    .update(setOffs)
    .set({ state: 'released' })
    .where(
      and(
        eq(setOffs.claimId, claim.id),
        eq(setOffs.state, 'planned'),
        inArray(setOffs.shortfallClaimId, settled),
      ),
    );
}

/** Moves the planned set-offs of a claim's payout to `taken` or `released`. */
export async function moveSetOffs(
  tx: Db,
  capability: ClaimCapability,
  claim: Claim,
  state: 'taken' | 'released',
): Promise<void> {
  companyOf(capability, claim);
  await tx
    .update(setOffs)
    .set({ state })
    .where(and(eq(setOffs.claimId, claim.id), eq(setOffs.state, 'planned')));
}
