import { and, asc, desc, eq, gt, gte, inArray, isNull, ne, notExists, or, sql } from 'drizzle-orm';
import type { OperatorCapability } from '@/lib/access/operatorCapability';
import { operatorOf } from '@/lib/access/holder';
import { PAYOUT_REDUCED } from '@/lib/refunds/claim/claim';
import type { IsoDate } from '@/lib/kernel/dates/ukDates';
import type { Pence } from '@/lib/kernel/money';
import { companies } from '@/server/access/store/partyTables';
import { operators, people } from '@/server/access/store/tables';
import { bankAccounts } from '@/server/companies/store/tables';
import type { Db } from '@/server/platform/db/db';
import type { Rows } from '@/server/platform/db/queryBatch';
import { vatPeriods } from '@/server/vat/store/tables';
import type { Claim } from './claims';
import type { Review } from './reviews';
import { payoutApprovals, payoutReviews } from './reviewTables';
import { claims, payoutOrders, withdrawals } from './tables';

const isOpen = (db: Db) =>
  and(
    sql`${claims.state} = 'confirmed'`,
    notExists(
      db
        .select({ one: sql`1` })
        .from(withdrawals)
        .where(eq(withdrawals.claimId, claims.id)),
    ),
  );

/** The condition that the payout to a claim's present account is under review. */
const waits = and(eq(payoutReviews.state, 'waiting'), isNull(claims.payoutProblem));

/** A payout of the operator's queue. */
export interface HeldRow {
  claim: Claim;
  /** Null while only the account cools off. */
  review: Review | null;
  companyName: string;
  companySince: Date;
  start: IsoDate;
  end: IsoDate;
  payableFrom: Date | null;
}

/**
 * Returns every payout that does not leave automatically, with its company: those under review,
 * those with an account that cools off, and those with a refund that HMRC has reduced. `claimId`
 * narrows it to one.
 */
export const heldPayouts = (
  db: Db,
  operator: OperatorCapability,
  now: Date,
  claimId?: string,
): Rows<HeldRow> => {
  operatorOf(operator);
  return db
    .select({
      claim: claims,
      review: payoutReviews,
      companyName: companies.name,
      companySince: companies.createdAt,
      start: vatPeriods.start,
      end: vatPeriods.end,
      payableFrom: bankAccounts.payableFrom,
    })
    .from(claims)
    .innerJoin(companies, eq(companies.id, claims.companyId))
    .innerJoin(vatPeriods, eq(vatPeriods.id, claims.periodId))
    .innerJoin(bankAccounts, eq(bankAccounts.id, claims.bankAccountId))
    .leftJoin(
      payoutReviews,
      and(
        eq(payoutReviews.claimId, claims.id),
        eq(payoutReviews.bankAccountId, claims.bankAccountId),
      ),
    )
    .where(
      and(
        claimId === undefined ? undefined : eq(claims.id, claimId),
        isOpen(db),
        or(
          waits,
          and(isNull(claims.payoutProblem), sql`${bankAccounts.payableFrom} > ${now}`),
          eq(claims.payoutProblem, PAYOUT_REDUCED),
        ),
      ),
    )
    .orderBy(
      asc(payoutReviews.answerBy),
      asc(bankAccounts.payableFrom),
      asc(claims.confirmedAt),
    ) as unknown as Rows<HeldRow>;
};

/** Returns the approvals of these claims' payouts by current operators, each with its sum. */
export async function approvedSums(
  db: Db,
  operator: OperatorCapability,
  claimIds: readonly string[],
): Promise<{ claimId: string; payoutPence: Pence }[]> {
  operatorOf(operator);
  if (claimIds.length === 0) return [];
  return db
    .select({ claimId: payoutApprovals.claimId, payoutPence: payoutApprovals.payoutPence })
    .from(payoutApprovals)
    .innerJoin(
      claims,
      and(
        eq(claims.id, payoutApprovals.claimId),
        eq(claims.bankAccountId, payoutApprovals.bankAccountId),
      ),
    )
    .innerJoin(
      operators,
      and(eq(operators.personId, payoutApprovals.personId), isNull(operators.endedAt)),
    )
    .innerJoin(people, and(eq(people.id, operators.personId), isNull(people.disabledAt)))
    .where(inArray(payoutApprovals.claimId, [...claimIds]));
}

/** Returns the reviews decided since a time, newest first. */
export const decidedSince = (db: Db, operator: OperatorCapability, since: Date) => {
  operatorOf(operator);
  return db
    .select({
      claim: claims,
      review: payoutReviews,
      companyName: companies.name,
      by: people.fullName,
    })
    .from(payoutReviews)
    .innerJoin(claims, eq(claims.id, payoutReviews.claimId))
    .innerJoin(companies, eq(companies.id, payoutReviews.companyId))
    .leftJoin(people, eq(people.id, payoutReviews.decidedBy))
    .where(gte(payoutReviews.decidedAt, since))
    .orderBy(desc(payoutReviews.decidedAt));
};

/** Returns the price of each payout that was ordered since a time without a review. */
export async function orderedAtOnce(
  db: Db,
  operator: OperatorCapability,
  since: Date,
): Promise<{ pence: number; count: number }> {
  operatorOf(operator);
  const [row] = await db
    .select({
      pence: sql<string>`coalesce(sum(${payoutOrders.amountPence}), 0)`,
      count: sql<string>`count(*)`,
    })
    .from(payoutOrders)
    .where(
      and(
        gte(payoutOrders.orderedAt, since),
        notExists(
          db
            .select({ one: sql`1` })
            .from(payoutReviews)
            .where(eq(payoutReviews.claimId, payoutOrders.claimId)),
        ),
      ),
    );
  return { pence: Number(row?.pence ?? 0), count: Number(row?.count ?? 0) };
}

/**
 * Returns how many decisions since a time kept their promised time, of how many, and the median
 * minutes they took.
 */
export async function keptSince(
  db: Db,
  operator: OperatorCapability,
  since: Date,
): Promise<{ kept: number; of: number; medianMinutes: number | undefined }> {
  operatorOf(operator);
  const [row] = await db
    .select({
      kept: sql<string>`count(*) filter (where ${payoutReviews.decidedAt} <= ${payoutReviews.promisedAt})`,
      of: sql<string>`count(*)`,
      median: sql<
        string | null
      >`percentile_disc(0.5) within group (order by extract(epoch from ${payoutReviews.decidedAt} - ${payoutReviews.openedAt}))`,
    })
    .from(payoutReviews)
    .where(
      and(
        gte(payoutReviews.decidedAt, since),
        // A claim that was withdrawn in time needed no answer.
        or(
          ne(payoutReviews.state, 'withdrawn'),
          gt(payoutReviews.decidedAt, payoutReviews.promisedAt),
        ),
      ),
    );
  return {
    kept: Number(row?.kept ?? 0),
    of: Number(row?.of ?? 0),
    medianMinutes: row?.median == null ? undefined : Math.round(Number(row.median) / 60),
  };
}
