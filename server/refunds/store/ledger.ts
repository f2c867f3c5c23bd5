import { and, asc, eq, inArray } from 'drizzle-orm';
import type { CompanyCapability } from '@/lib/access/capability';
import { isClaimEvent } from '@/lib/refunds/claim/claim';
import {
  getBalances,
  getJournal,
  type Balances,
  type JournalLine,
  type LedgerEvent,
} from '@/lib/refunds/claim/ledger';
import { WITH_CUSTOMER } from '@/lib/refunds/passOn/soldMoney';
import { ofCompanies, type CompanySlots } from '@/server/access/store/companyBatch';
import type { Db } from '@/server/platform/db/db';
import { ledgerLines } from './tables';
import { claimEvents, claims } from './tables';
import type { Stored } from '@/server/access/store/stored';
import { columnsOf, type Rows } from '@/server/platform/db/queryBatch';
import { pence } from '@/lib/kernel/money';

/**
 * The fields of a claim that its books need, so that this file and that of the claims do not import
 * each other.
 */
type ClaimOnly = Stored<'claim', { readonly id: string }>;
type EventRow = Pick<typeof claimEvents.$inferSelect, 'event' | 'detail'>;

/**
 * Converts a stored event to one for the books; undefined for an event that the books do not
 * record.
 */
export function toLedgerEvent({ event, detail }: EventRow): LedgerEvent | undefined {
  if (!isClaimEvent(event)) return undefined;
  const { amountPence, setOffPence } = detail;
  return {
    event,
    ...(typeof amountPence === 'number' && { amountPence: pence(amountPence) }),
    ...(typeof setOffPence === 'number' && { setOffPence: pence(setOffPence) }),
  };
}

/**
 * Writes the lines of one event of a claim, in the transaction of the event itself. The caller has
 * locked the claim.
 */
export async function postEvent(
  tx: Db,
  { id }: ClaimOnly,
  row: typeof claimEvents.$inferSelect,
): Promise<void> {
  const event = toLedgerEvent(row);
  const [claim] = event ? await tx.select().from(claims).where(eq(claims.id, id)) : [];
  if (!event || !claim) return;
  const lines = getJournal(claim, await balances(tx, claim.id), event);
  if (lines.length > 0) {
    await tx.insert(ledgerLines).values(
      lines.map((line) => ({
        ...line,
        eventId: row.id,
        claimId: claim.id,
        companyId: claim.companyId,
        at: row.at,
      })),
    );
  }
}

/** Returns the balance of a claim on each account. */
export const balancesOfClaim = (db: Db, claim: ClaimOnly): Promise<Balances> =>
  balances(db, claim.id);

/** Returns the lines of a claim, with the columns its balances need. */
export const linesOfClaim = (
  db: Db,
  { id }: ClaimOnly,
): Rows<Pick<LedgerRow, 'account' | 'pence'>> => linesOf(db, id);

async function balances(db: Db, claimId: string): Promise<Balances> {
  return getBalances(await linesOf(db, claimId));
}

const linesOf = (db: Db, claimId: string) =>
  db
    .select({ account: ledgerLines.account, pence: ledgerLines.pence })
    .from(ledgerLines)
    .where(eq(ledgerLines.claimId, claimId));

type LedgerRow = typeof ledgerLines.$inferSelect;

/**
 * Returns the lines of every claim of these companies whose customer has HMRC's repayment or owes a
 * shortfall, in the order in which they were written.
 */
export const linesOfOwedClaims = (
  db: Db,
  capabilities: readonly CompanyCapability<'taxes:read'>[] | CompanySlots,
): Rows<LedgerRow> =>
  db
    .select(columnsOf(ledgerLines))
    .from(ledgerLines)
    .innerJoin(claims, eq(claims.id, ledgerLines.claimId))
    .where(
      and(ofCompanies(claims.companyId, capabilities), inArray(claims.state, [...WITH_CUSTOMER])),
    )
    .orderBy(asc(ledgerLines.id));

/** Returns each claim's balances, by claim. */
export function balancesByClaim(rows: readonly LedgerRow[]): Map<string, Balances> {
  const lines = new Map<string, JournalLine[]>();
  for (const row of rows) lines.set(row.claimId, [...(lines.get(row.claimId) ?? []), row]);
  return new Map([...lines].map(([claimId, mine]) => [claimId, getBalances(mine)]));
}
