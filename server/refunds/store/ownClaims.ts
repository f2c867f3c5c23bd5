import { and, eq, inArray } from 'drizzle-orm';
import { unionAll } from 'drizzle-orm/pg-core';
import type { CompanyCapability } from '@/lib/access/capability';
import { companyOf, operatorOf, personOf } from '@/lib/access/holder';
import type { OperatorCapability } from '@/lib/access/operatorCapability';
import { clients, memberships, practiceMembers } from '@/server/access/store/partyTables';
import type { Db } from '@/server/platform/db/db';
import type { Claim } from './claims';

type OwnedClaim = Pick<Claim, 'id' | 'companyId' | 'confirmedBy'>;

/**
 * Returns the ids of the claims that are the operator's own: they sold the refund, or belong or
 * belonged to its company or to its accountants.
 */
export async function ownClaims(
  db: Db,
  operator: OperatorCapability,
  claims: readonly OwnedClaim[],
): Promise<ReadonlySet<string>> {
  return claimsOfPerson(db, personOf(operatorOf(operator)), claims);
}

/** Returns true if a claim is a person's own, as {@link ownClaims} has it; for the portal's work. */
export async function isOwnClaim(
  db: Db,
  capability: CompanyCapability<'work:claim'>,
  personId: string,
  claim: Claim,
): Promise<boolean> {
  companyOf(capability, claim);
  return (await claimsOfPerson(db, personId, [claim])).has(claim.id);
}

async function claimsOfPerson(
  db: Db,
  personId: string,
  claims: readonly OwnedClaim[],
): Promise<ReadonlySet<string>> {
  if (claims.length === 0) return new Set();
  const companyIds = [...new Set(claims.map(({ companyId }) => companyId))];
  const own = db
    .select({ companyId: memberships.companyId })
    .from(memberships)
    .where(and(inArray(memberships.companyId, companyIds), eq(memberships.personId, personId)));
  const through = db
    .select({ companyId: clients.companyId })
    .from(clients)
    .innerJoin(practiceMembers, eq(practiceMembers.practiceId, clients.practiceId))
    .where(and(inArray(clients.companyId, companyIds), eq(practiceMembers.personId, personId)));
  const companies = new Set((await unionAll(own, through)).map(({ companyId }) => companyId));
  return new Set(
    claims
      .filter(({ companyId, confirmedBy }) => confirmedBy === personId || companies.has(companyId))
      .map(({ id }) => id),
  );
}
