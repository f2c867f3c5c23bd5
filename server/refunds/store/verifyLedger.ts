import { asc, eq, gt } from 'drizzle-orm';
import { ZERO } from '@/lib/kernel/money';
import type { WorkCapability } from '@/lib/access/capability';
import { checkWork } from '@/lib/access/holder';
import {
  getBalances,
  getJournal,
  ledgerSum,
  leftToPassOn,
  type Account,
  type Balances,
  type JournalLine,
} from '@/lib/refunds/claim/ledger';
import type { Claim } from './claims';
import type { Db } from '@/server/platform/db/db';
import { toLedgerEvent } from './ledger';
import { ledgerLines } from './tables';
import { claimEvents, claims } from './tables';

export type LedgerVerdict =
  | { ok: true; claims: number; lines: number; totals: Balances }
  | { ok: false; reference: string; problem: string };

const PAGE = 200;

/** The accounts that must be zero in each state. */
const SETTLED: Record<Claim['state'], readonly Account[]> = {
  confirmed: ['collections_bank', 'write_off'],
  paid_out: ['customer_payable', 'collections_bank', 'write_off'],
  shortfall: ['refunds_receivable', 'customer_payable', 'write_off'],
  hmrc_repaid: ['refunds_receivable', 'customer_payable', 'shortfall_receivable'],
  closed: ['refunds_receivable', 'customer_payable', 'shortfall_receivable'],
  withdrawn: ['refunds_receivable', 'customer_payable', 'fee_income', 'collections_bank'],
};

/**
 * Verifies the books of every claim: recalculates its lines from its events and compares them with
 * the stored lines. Each event must balance, no line may be missing or extra, and the claim's state
 * must match its balances. Everything is read as of one moment, so that a running portal shows no
 * false differences.
 */
export async function verifyLedger(db: Db, work: WorkCapability): Promise<LedgerVerdict> {
  checkWork(work);
  return db.transaction(verified, { isolationLevel: 'repeatable read', accessMode: 'read only' });
}

async function verified(db: Db): Promise<LedgerVerdict> {
  const all: JournalLine[] = [];
  let count = 0;
  let after = '00000000-0000-0000-0000-000000000000';
  for (;;) {
    const page = (await db
      .select()
      .from(claims)
      .where(gt(claims.id, after))
      .orderBy(asc(claims.id))
      .limit(PAGE)) as Claim[];
    for (const claim of page) {
      const { lines, problem } = await booksOf(db, claim);
      if (problem) return { ok: false, reference: claim.reference, problem };
      all.push(...lines);
      after = claim.id;
    }
    count += page.length;
    if (page.length < PAGE) return totalled(all, count);
  }
}

function totalled(lines: readonly JournalLine[], count: number): LedgerVerdict {
  const totals = getBalances(lines);
  if ((totals.set_off ?? ZERO) !== 0)
    return { ok: false, reference: 'set_off', problem: 'a set-off was written on one side only' };
  return { ok: true, claims: count, lines: lines.length, totals };
}

async function booksOf(db: Db, claim: Claim): Promise<{ lines: JournalLine[]; problem?: string }> {
  const events = await db.select().from(claimEvents).where(eq(claimEvents.claimId, claim.id));
  const kept = await db
    .select()
    .from(ledgerLines)
    .where(eq(ledgerLines.claimId, claim.id))
    .orderBy(asc(ledgerLines.id));
  // The order of writing is in the books; two events may have the same time.
  const order = [...new Set(kept.map(({ eventId }) => eventId))];
  const lines: JournalLine[] = [];
  for (const id of order) {
    const row = events.find((event) => event.id === id);
    const event = row && toLedgerEvent(row);
    if (!event) return { lines, problem: 'lines belong to no event of the claim' };
    const mine = kept.filter(({ eventId }) => eventId === id);
    if (ledgerSum(mine) !== 0)
      return { lines, problem: `the lines of ${event.event} do not balance` };
    if (!sameLines(mine, getJournal(claim, getBalances(lines), event)))
      return { lines, problem: `the lines of ${event.event} were altered` };
    lines.push(...mine);
  }
  const balances = getBalances(lines);
  for (const row of events.filter(({ id }) => !order.includes(id))) {
    const event = toLedgerEvent(row);
    if (event && getJournal(claim, {}, event).length > 0)
      return { lines, problem: `the lines of ${event.event} are missing` };
  }
  // Claims that closed before customers passed anything on have no such lines.
  if (claim.state === 'closed' && balances.passed_on !== undefined && leftToPassOn(balances) !== 0)
    return { lines, problem: 'it is closed, but HMRC’s repayment was not passed on' };
  const open = SETTLED[claim.state].find((account) => (balances[account] ?? ZERO) !== 0);
  return { lines, ...(open && { problem: `it is ${claim.state}, but ${open} is not settled` }) };
}

function sameLines(kept: readonly JournalLine[], worked: readonly JournalLine[]): boolean {
  const text = (lines: readonly JournalLine[]) =>
    JSON.stringify(lines.map(({ account, pence }) => [account, pence]).sort());
  return text(kept) === text(worked);
}
