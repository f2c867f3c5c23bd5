import { and, asc, eq, inArray, isNull } from 'drizzle-orm';
import type { CompanyCapability, WorkCapability } from '@/lib/access/capability';
import { checkWork, operatorOf, personOf } from '@/lib/access/holder';
import type { OperatorCapability } from '@/lib/access/operatorCapability';
import { operators, people } from '@/server/access/store/tables';
import type { Stored } from '@/server/access/store/stored';
import type { Db } from '@/server/platform/db/db';
import type { Claim } from './claims';
import type { MoneyReturn } from './held';
import { moneyReturnApprovals, moneyReturns } from './heldTables';
import { isOwnClaim } from './ownClaims';
import { claims } from './tables';

/** Returns how many current operators have approved this sum of a payment. */
export async function countReturnApprovals(
  tx: Db,
  { id, pence: sum }: Pick<MoneyReturn, 'pence'> & Stored<'moneyReturn', { id: string }>,
): Promise<number> {
  const rows = await tx
    .select({ personId: moneyReturnApprovals.personId })
    .from(moneyReturnApprovals)
    .innerJoin(
      operators,
      and(eq(operators.personId, moneyReturnApprovals.personId), isNull(operators.endedAt)),
    )
    .innerJoin(people, and(eq(people.id, operators.personId), isNull(people.disabledAt)))
    .where(and(eq(moneyReturnApprovals.returnId, id), eq(moneyReturnApprovals.pence, sum)));
  return rows.length;
}

/** A current operator's approval of a payment's present sum. */
export interface ReturnApproval {
  returnId: string;
  personId: string;
  name: string;
  approvedAt: Date;
}

/** Returns the approvals of these payments' present sums by current operators, the first one first. */
export async function returnApprovals(
  db: Db,
  operator: OperatorCapability,
  rows: readonly Pick<MoneyReturn, 'id'>[],
): Promise<ReturnApproval[]> {
  operatorOf(operator);
  if (rows.length === 0) return [];
  return db
    .select({
      returnId: moneyReturnApprovals.returnId,
      personId: moneyReturnApprovals.personId,
      name: people.fullName,
      approvedAt: moneyReturnApprovals.approvedAt,
    })
    .from(moneyReturnApprovals)
    .innerJoin(
      moneyReturns,
      and(
        eq(moneyReturns.id, moneyReturnApprovals.returnId),
        eq(moneyReturns.pence, moneyReturnApprovals.pence),
      ),
    )
    .innerJoin(
      operators,
      and(eq(operators.personId, moneyReturnApprovals.personId), isNull(operators.endedAt)),
    )
    .innerJoin(people, and(eq(people.id, operators.personId), isNull(people.disabledAt)))
    .where(
      inArray(
        moneyReturnApprovals.returnId,
        rows.map(({ id }) => id),
      ),
    )
    .orderBy(asc(moneyReturnApprovals.approvedAt));
}

/** Stores this operator's approval of a payment's sum. The caller has locked the claim. */
export async function addReturnApproval(
  tx: Db,
  operator: OperatorCapability,
  row: MoneyReturn,
  at: Date,
): Promise<void> {
  const approval = { pence: row.pence, approvedAt: at };
  await tx
    .insert(moneyReturnApprovals)
    .values({ ...approval, returnId: row.id, personId: personOf(operatorOf(operator)) })
    .onConflictDoUpdate({
      target: [moneyReturnApprovals.returnId, moneyReturnApprovals.personId],
      set: approval,
    });
}

/** Returns the claim's payment that waits for approvals, by the claim's reference. */
export async function returnToApprove(
  db: Db,
  work: WorkCapability,
  reference: string,
): Promise<{ id: string; claimId: string; companyId: string } | undefined> {
  checkWork(work);
  const [row] = await db
    .select({
      id: moneyReturns.id,
      claimId: moneyReturns.claimId,
      companyId: moneyReturns.companyId,
    })
    .from(moneyReturns)
    .innerJoin(claims, eq(claims.id, moneyReturns.claimId))
    .where(and(eq(claims.reference, reference), eq(moneyReturns.state, 'planned')));
  return row;
}

/**
 * Stores an operator's approval of a payment's present sum; returns false for a person who is no
 * operator, or whose own claim it is. The caller has locked the claim.
 */
export async function approveReturnBy(
  tx: Db,
  capability: CompanyCapability<'work:claim'>,
  { claim, row }: { claim: Claim; row: MoneyReturn },
  { email, at }: { email: string; at: Date },
): Promise<boolean> {
  const [operator] = await tx
    .select({ id: people.id })
    .from(operators)
    .innerJoin(people, eq(people.id, operators.personId))
    .where(
      and(
        eq(people.email, email.toLowerCase()),
        isNull(operators.endedAt),
        isNull(people.disabledAt),
      ),
    );
  if (!operator) return false;
  if (await isOwnClaim(tx, capability, operator.id, claim)) return false;
  const approval = { pence: row.pence, approvedAt: at };
  await tx
    .insert(moneyReturnApprovals)
    .values({ ...approval, returnId: row.id, personId: operator.id })
    .onConflictDoUpdate({
      target: [moneyReturnApprovals.returnId, moneyReturnApprovals.personId],
      set: approval,
    });
  return true;
}
