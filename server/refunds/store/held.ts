import { and, asc, desc, eq, inArray, sql } from 'drizzle-orm';
import type { CompanyCapability, WorkCapability } from '@/lib/access/capability';
import { checkWork, companyOf, operatorOf } from '@/lib/access/holder';
import type { OperatorCapability } from '@/lib/access/operatorCapability';
import { ZERO, pence, type Pence } from '@/lib/kernel/money';
import type { ClaimEvent } from '@/lib/refunds/claim/claim';
import type { Account } from '@/lib/refunds/claim/ledger';
import { moneyHeld } from '@/lib/refunds/held/moneyHeld';
import type { Stored } from '@/server/access/store/stored';
import type { Db } from '@/server/platform/db/db';
import type { Rows } from '@/server/platform/db/queryBatch';
import type { Claim, PayoutCapability } from './claims';
import { moneyReturns } from './heldTables';
import { claimEvents, ledgerLines } from './tables';

export type MoneyReturn = Stored<'moneyReturn', typeof moneyReturns.$inferSelect>;

/** The events with which money of the customer reaches us. */
const RECEIVED: ClaimEvent[] = ['shortfallReceived', 'shortfallSetOff'];
const RETURNED: ClaimEvent[] = ['moneyReturned', 'moneyCameBack'];
const OWN: Account[] = ['payments_bank', 'set_off'];

const surplus = sql<string>`-coalesce(sum(${ledgerLines.pence}) filter (where ${eq(ledgerLines.account, 'customer_surplus')}), 0)`;
const received = sql<string>`coalesce(sum(${ledgerLines.pence}) filter (where ${and(inArray(ledgerLines.account, OWN), inArray(claimEvents.event, RECEIVED))}), 0)`;
const returned = sql<string>`-coalesce(sum(${ledgerLines.pence}) filter (where ${and(inArray(ledgerLines.account, OWN), inArray(claimEvents.event, RETURNED))}), 0)`;

/** Selects the sums of `HeldFacts` for each claim; to be narrowed and grouped. */
const sums = (db: Db) =>
  db
    .select({
      claimId: ledgerLines.claimId,
      surplus: surplus.as('surplus'),
      received: received.as('received'),
      returned: returned.as('returned'),
    })
    .from(ledgerLines)
    .innerJoin(claimEvents, eq(claimEvents.id, ledgerLines.eventId));

type Sums = Awaited<ReturnType<typeof sums>>[number];
const heldOf = (row: Sums): Pence =>
  moneyHeld({
    surplusPence: pence(Number(row.surplus)),
    receivedPence: pence(Number(row.received)),
    returnedPence: pence(Number(row.returned)),
  });

/** Returns how much of the customer's money we hold for a claim. */
export async function heldOfClaim(db: Db, claim: Claim): Promise<Pence> {
  const [row] = await sums(db)
    .where(eq(ledgerLines.claimId, claim.id))
    .groupBy(ledgerLines.claimId);
  return row ? heldOf(row) : ZERO;
}

/** Returns the sums of a company's claims with more than was owed, for {@link heldFrom}. */
export const heldSums = (
  db: Db,
  capability: CompanyCapability<'taxes:read'> | CompanyCapability<'bank:manage'>,
): Rows<Sums> =>
  sums(db)
    .where(eq(ledgerLines.companyId, companyOf(capability)))
    .groupBy(ledgerLines.claimId)
    .having(sql`${surplus} > 0`)
    .orderBy(asc(ledgerLines.claimId));

/** Returns the sums of these claims, for {@link heldFrom}. */
export async function heldSumsOfClaims(
  db: Db,
  operator: OperatorCapability,
  rows: readonly Claim[],
): Promise<Sums[]> {
  operatorOf(operator);
  if (rows.length === 0) return [];
  const ids = rows.map(({ id }) => id);
  return sums(db).where(inArray(ledgerLines.claimId, ids)).groupBy(ledgerLines.claimId);
}

/** Returns how much of a company's money we hold, by claim; claims without any are left out. */
export const heldFrom = (rows: readonly Sums[]): { claimId: string; pence: Pence }[] =>
  rows
    .map((row) => ({ claimId: row.claimId, pence: heldOf(row) }))
    .filter(({ pence: held }) => held > 0);

/** Returns the company's payments of this kind, the newest first. */
export const returnsOfCompany = (
  db: Db,
  capability: CompanyCapability<'taxes:read'>,
): Rows<MoneyReturn> =>
  db
    .select()
    .from(moneyReturns)
    .where(eq(moneyReturns.companyId, companyOf(capability)))
    .orderBy(desc(moneyReturns.plannedAt)) as unknown as Rows<MoneyReturn>;

/** Returns the claim's payment that is planned or ordered. The caller has locked the claim. */
export async function openReturn(tx: Db, claim: Claim): Promise<MoneyReturn | undefined> {
  const [row] = await tx
    .select()
    .from(moneyReturns)
    .where(
      and(
        eq(moneyReturns.claimId, claim.id),
        inArray(moneyReturns.state, ['planned', 'ordered'] as const),
      ),
    );
  return row as MoneyReturn | undefined;
}

/** Returns one payment of a claim by its id. */
export async function findReturn(
  db: Db,
  claim: Claim,
  id: string,
): Promise<MoneyReturn | undefined> {
  const [row] = await db
    .select()
    .from(moneyReturns)
    .where(and(eq(moneyReturns.claimId, claim.id), eq(moneyReturns.id, id)));
  return row as MoneyReturn | undefined;
}

/** Plans a payment; the caller has locked the claim, which has no open one. */
export async function addReturn(
  tx: Db,
  capability: PayoutCapability,
  claim: Claim,
  facts: Pick<MoneyReturn, 'pence' | 'sendBy' | 'plannedAt'>,
): Promise<MoneyReturn> {
  const [row] = await tx
    .insert(moneyReturns)
    .values({
      ...facts,
      companyId: companyOf(capability, claim),
      claimId: claim.id,
      state: 'planned',
    })
    .returning();
  if (!row) throw new Error('A payment that sends money back was not kept.');
  return row as MoneyReturn;
}

/** Updates a payment. The caller has locked its claim. */
export async function noteReturn(
  tx: Db,
  capability: PayoutCapability,
  row: MoneyReturn,
  facts: Partial<Omit<typeof moneyReturns.$inferInsert, 'id' | 'companyId' | 'claimId'>>,
): Promise<void> {
  await tx
    .update(moneyReturns)
    .set(facts)
    .where(
      and(eq(moneyReturns.id, row.id), eq(moneyReturns.companyId, companyOf(capability, row))),
    );
}

/** Returns the payments of all companies that are not finished, for the portal's own work. */
export async function returnsToContinue(
  db: Db,
  work: WorkCapability,
  sentSince: Date,
): Promise<{ claimId: string; returnId: string }[]> {
  checkWork(work);
  return db
    .select({ claimId: moneyReturns.claimId, returnId: moneyReturns.id })
    .from(moneyReturns)
    .where(
      sql`${moneyReturns.state} in ('planned', 'ordered') or (${moneyReturns.state} = 'sent' and ${moneyReturns.sentAt} > ${sentSince})`,
    );
}
