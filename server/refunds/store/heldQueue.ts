import { and, asc, desc, eq, inArray, isNull, notExists, or, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { operatorOf } from '@/lib/access/holder';
import type { OperatorCapability } from '@/lib/access/operatorCapability';
import type { Pence } from '@/lib/kernel/money';
import { companies } from '@/server/access/store/partyTables';
import type { Db } from '@/server/platform/db/db';
import type { Rows } from '@/server/platform/db/queryBatch';
import type { Claim } from './claims';
import type { MoneyReturn } from './held';
import { moneyReturns } from './heldTables';
import { bankReceipts } from './shortfallTables';
import { claims } from './tables';

/** The payments whose reference names no claim that the page shows. */
const UNMATCHED_SHOWN = 100;

/** A payment that sends money back and has not arrived. */
export interface WaitingReturn {
  row: MoneyReturn;
  claim: Claim;
  companyName: string;
}

/**
 * Returns the payments of all companies that have not arrived: planned, ordered, or failed without
 * a later one.
 */
export const waitingReturns = (db: Db, operator: OperatorCapability): Rows<WaitingReturn> => {
  operatorOf(operator);
  const later = alias(moneyReturns, 'later');
  return db
    .select({ row: moneyReturns, claim: claims, companyName: companies.name })
    .from(moneyReturns)
    .innerJoin(claims, eq(claims.id, moneyReturns.claimId))
    .innerJoin(companies, eq(companies.id, moneyReturns.companyId))
    .where(
      or(
        inArray(moneyReturns.state, ['planned', 'ordered'] as const),
        and(
          eq(moneyReturns.state, 'failed'),
          notExists(
            db
              .select({ one: sql`1` })
              .from(later)
              .where(
                and(
                  eq(later.claimId, moneyReturns.claimId),
                  sql`${later.plannedAt} > ${moneyReturns.plannedAt}`,
                ),
              ),
          ),
        ),
      ),
    )
    .orderBy(
      asc(moneyReturns.sendBy),
      asc(moneyReturns.plannedAt),
    ) as unknown as Rows<WaitingReturn>;
};

/** Returns the newest payments into our account whose reference names no claim. */
export async function unmatchedReceipts(
  db: Db,
  operator: OperatorCapability,
): Promise<{ id: string; reference: string; amountPence: Pence; receivedAt: Date }[]> {
  operatorOf(operator);
  return db
    .select({
      id: bankReceipts.id,
      reference: bankReceipts.reference,
      amountPence: bankReceipts.amountPence,
      receivedAt: bankReceipts.receivedAt,
    })
    .from(bankReceipts)
    .where(isNull(bankReceipts.claimId))
    .orderBy(desc(bankReceipts.receivedAt))
    .limit(UNMATCHED_SHOWN);
}
