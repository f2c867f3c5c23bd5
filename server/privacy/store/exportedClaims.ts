import { asc, eq, inArray } from 'drizzle-orm';
import type { CompanyCapability } from '@/lib/access/capability';
import { companyOf } from '@/lib/access/holder';
import type { Db } from '@/server/platform/db/db';
import { moneyReturns } from '@/server/refunds/store/heldTables';
import { ledgerLines, payoutOrders, withdrawals } from '@/server/refunds/store/tables';
import { payoutReviews } from '@/server/refunds/store/reviewTables';
import { passOns } from '@/server/refunds/store/passOnTables';
import { bankReceipts, setOffs, shortfalls } from '@/server/refunds/store/shortfallTables';
import { claimEvents, claims } from '@/server/refunds/store/tables';

/**
 * Returns the refunds a company sold, each with its events, payments, debts and ledger lines, with
 * one statement per table.
 */
export async function claimsInFull(db: Db, capability: CompanyCapability<'company:manage'>) {
  const companyId = companyOf(capability);
  const sold = await db
    .select()
    .from(claims)
    .where(eq(claims.companyId, companyId))
    .orderBy(asc(claims.confirmedAt));
  const own = db.select({ id: claims.id }).from(claims).where(eq(claims.companyId, companyId));
  const events = await db
    .select()
    .from(claimEvents)
    .where(inArray(claimEvents.claimId, own))
    .orderBy(asc(claimEvents.at));
  const payouts = await db
    .select({
      claimId: payoutOrders.claimId,
      amountPence: payoutOrders.amountPence,
      reference: payoutOrders.reference,
      orderedAt: payoutOrders.orderedAt,
    })
    .from(payoutOrders)
    .where(inArray(payoutOrders.claimId, own))
    .orderBy(asc(payoutOrders.orderedAt));
  const receipts = await db
    .select({
      claimId: bankReceipts.claimId,
      id: bankReceipts.id,
      reference: bankReceipts.reference,
      amountPence: bankReceipts.amountPence,
      receivedAt: bankReceipts.receivedAt,
    })
    .from(bankReceipts)
    .where(inArray(bankReceipts.claimId, own))
    .orderBy(asc(bankReceipts.receivedAt));
  const withdrawn = await db.select().from(withdrawals).where(inArray(withdrawals.claimId, own));
  const reviews = await db
    .select({
      claimId: payoutReviews.claimId,
      state: payoutReviews.state,
      heldAt: payoutReviews.openedAt,
      answerBy: payoutReviews.answerBy,
      decidedAt: payoutReviews.decidedAt,
      refusal: payoutReviews.refusal,
      question: payoutReviews.question,
      askedAt: payoutReviews.askedAt,
      answer: payoutReviews.answer,
      answeredAt: payoutReviews.answeredAt,
    })
    .from(payoutReviews)
    .where(eq(payoutReviews.companyId, companyId))
    .orderBy(asc(payoutReviews.openedAt));
  const owed = await db.select().from(shortfalls).where(eq(shortfalls.companyId, companyId));
  const parts = await db
    .select()
    .from(setOffs)
    .where(eq(setOffs.companyId, companyId))
    .orderBy(asc(setOffs.plannedAt));
  const passed = await db
    .select()
    .from(passOns)
    .where(eq(passOns.companyId, companyId))
    .orderBy(asc(passOns.at));
  const sentBack = await db
    .select()
    .from(moneyReturns)
    .where(eq(moneyReturns.companyId, companyId))
    .orderBy(asc(moneyReturns.plannedAt));
  const books = await db
    .select({
      claimId: ledgerLines.claimId,
      account: ledgerLines.account,
      pence: ledgerLines.pence,
      at: ledgerLines.at,
    })
    .from(ledgerLines)
    .where(eq(ledgerLines.companyId, companyId))
    .orderBy(asc(ledgerLines.id));

  return sold.map((claim) => {
    const about = <Row extends { claimId: string | null }>(rows: Row[]): Row[] =>
      rows.filter(({ claimId }) => claimId === claim.id);
    return {
      ...claim,
      events: about(events),
      payoutOrders: about(payouts),
      bankReceipts: about(receipts),
      reviews: about(reviews),
      withdrawal: about(withdrawn)[0] ?? null,
      shortfall: about(owed)[0] ?? null,
      setOffs: about(parts),
      passOns: about(passed),
      moneyReturns: about(sentBack),
      books: about(books),
    };
  });
}
