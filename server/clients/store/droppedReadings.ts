import { and, eq, getTableColumns, getTableName, gte, inArray, sql, type SQL } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import type { PracticeCapability } from '@/lib/access/capability';
import { undoUntil, type DroppedReadings } from '@/lib/companies/droppedReadings';
import { dueWithin, latePence } from '@/lib/taxes/row/sums';
import { LOOKS_AHEAD_DAYS } from '@/lib/taxes/row/facts';
import { isoDate } from '@/lib/kernel/dates/ukDates';
import { sum } from '@/lib/kernel/sums';
import { listInWords } from '@/lib/kernel/text/listInWords';
import { vatNumberChange, type NumbersChange } from '@/lib/clients/numbersChange';
import { ONLINE_TAXES, type Tax } from '@/lib/kernel/taxes';
import type { Stored } from '@/server/access/store/stored';
import { clientTaxes, clientTaxPersons, clientTaxRows } from '@/server/clients/taxes/store/tables';
import { syncs } from '@/server/connections/store/tables';
import type { Db } from '@/server/platform/db/db';
import { taxAccounts, taxCharges, taxPayments, taxRefunds } from '@/server/taxes/store/tables';
import {
  repayments,
  vatAccountYears,
  vatCharges,
  vatPayments,
  vatPositions,
} from '@/server/vat/store/accountTables';
import type { PracticeClient } from './clients';
import type { LockedNumbers } from './numbers';
import { droppedReadings } from './tables';

type Describes = PracticeCapability<'client:describe'>;
export type KeptReadings = Stored<'keptReadings', typeof droppedReadings.$inferSelect>;

/** The tables of everything that was read of a company's VAT. */
const OF_VAT = [repayments, vatAccountYears, vatCharges, vatPayments, vatPositions] as const;
/** The tables of everything that was read of its other taxes, each with a column for the tax. */
const OF_TAXES = [taxAccounts, taxCharges, taxPayments, taxRefunds] as const;

/** The tables of the rows in which its practice sees them. */
const OF_CLIENT = [clientTaxes, clientTaxPersons] as const;

/** Returns each table with the condition on this client's rows of these taxes. */
function readingsOf(
  { clientId, company: { id } }: PracticeClient,
  taxes: readonly Tax[],
): [PgTable, SQL | undefined][] {
  const online = ONLINE_TAXES.filter((tax) => taxes.includes(tax));
  const hasVat = taxes.includes('vat');
  const subjects = [...taxes, ...(hasVat ? (['records'] as const) : [])];
  return [
    ...OF_VAT.map((table): [PgTable, SQL | undefined] => [
      table,
      hasVat ? eq(table.companyId, id) : sql`false`,
    ]),
    ...OF_TAXES.map((table): [PgTable, SQL | undefined] => [
      table,
      and(eq(table.companyId, id), inArray(table.tax, online)),
    ]),
    [syncs, and(eq(syncs.companyId, id), inArray(syncs.subject, subjects))],
    ...OF_CLIENT.map((table): [PgTable, SQL | undefined] => [
      table,
      and(eq(table.clientId, clientId), inArray(table.tax, [...taxes])),
    ]),
  ];
}

/** The part of the readings to drop: these taxes, and a UTR that HMRC gave; `under` in words. */
interface Dropping {
  taxes: readonly Tax[];
  utr: string | undefined;
  vrn: string | null;
  under: string | undefined;
  now: Date;
}

/**
 * Returns what a change of numbers would drop. The warning before the change and the audit log after
 * it both say this.
 */
export async function countDropped(
  tx: Db,
  _capability: Describes,
  client: PracticeClient,
  { taxes, utr, vrn, under, now }: Dropping,
): Promise<DroppedReadings> {
  const { clientId, company } = client;
  const today = isoDate(now);
  const rows = await tx
    .select()
    .from(clientTaxRows)
    .where(and(eq(clientTaxRows.clientId, clientId), inArray(clientTaxRows.tax, [...taxes])));
  const read = rows.filter(({ state }) => state === 'read');
  const online = ONLINE_TAXES.filter((tax) => taxes.includes(tax));
  const [account] = await tx
    .select({ holder: taxAccounts.holder, further: taxAccounts.furtherPersons })
    .from(taxAccounts)
    .where(
      and(
        eq(taxAccounts.companyId, company.id),
        eq(taxAccounts.tax, 'self_assessment'),
        inArray(taxAccounts.tax, online),
      ),
    );
  const ofVat = (table: (typeof OF_VAT)[number]) =>
    taxes.includes('vat') ? tx.$count(table, eq(table.companyId, company.id)) : 0;
  const ofTaxes = (table: (typeof OF_TAXES)[number]) =>
    tx.$count(table, and(eq(table.companyId, company.id), inArray(table.tax, online)));
  return {
    vrn,
    under,
    taxes: [...new Set(read.map(({ tax }) => tax))].sort(),
    charges: (await ofVat(vatCharges)) + (await ofTaxes(taxCharges)),
    payments: (await ofVat(vatPayments)) + (await ofTaxes(taxPayments)),
    refunds: (await ofVat(repayments)) + (await ofTaxes(taxRefunds)),
    latePence: sum(read.map((facts) => latePence(facts, today))),
    duePence: sum(read.map((facts) => dueWithin(facts, today, LOOKS_AHEAD_DAYS).pence)),
    utr,
    holder: account && namesOf(account),
  };
}

/** Returns the names of those whose Self Assessment was read; undefined if HMRC names nobody. */
function namesOf({
  holder,
  further,
}: {
  holder: string | null;
  further: readonly { name?: string | undefined }[];
}): string | undefined {
  const names = [holder, ...further.map(({ name }) => name)].filter((name) => name != null);
  return names.length > 0 ? listInWords(names) : undefined;
}

/**
 * Deletes what was read of the taxes of a change and keeps it aside, in place of what an earlier
 * change kept: period keys and amounts would be taken for the new number's.
 */
export async function setReadingsAside(
  tx: Db,
  _capability: Describes,
  { client, facts, authorisation, authorisationCheckedAt }: LockedNumbers,
  change: NumbersChange,
  now: Date,
): Promise<void> {
  const rows: Record<string, unknown[]> = {};
  for (const [table, where] of readingsOf(client, change.taxes)) {
    const { rows: gone } = (await tx.execute(
      sql`with gone as (delete from ${table} where ${where} returning *)
        select coalesce(jsonb_agg(to_jsonb(gone)), '[]'::jsonb)::text as kept from gone`,
    )) as unknown as { rows: { kept: string }[] };
    rows[getTableName(table)] = JSON.parse(gone[0]?.kept ?? '[]') as unknown[];
  }
  const { clientId, company } = client;
  await tx.delete(droppedReadings).where(eq(droppedReadings.clientId, clientId));
  await tx.insert(droppedReadings).values({
    clientId,
    companyId: company.id,
    fromVrn: facts.vrn,
    toVrn: change.after.vrn === undefined ? facts.vrn : change.after.vrn,
    fromUtr: facts.utr,
    authorisation,
    authorisationCheckedAt,
    change,
    rows: JSON.stringify(rows),
    droppedAt: now,
    undoUntil: undoUntil(now),
  });
}

/** Returns what was kept of the client's last change, while it can be undone. */
export async function keptReadings(
  db: Db,
  _capability: PracticeCapability<'client:read'>,
  clientId: string,
  now: Date,
): Promise<KeptReadings | undefined> {
  const [row] = await db
    .select()
    .from(droppedReadings)
    .where(and(eq(droppedReadings.clientId, clientId), gte(droppedReadings.undoUntil, now)));
  return row as KeptReadings | undefined;
}

/** Returns the change of numbers that these readings were kept for. */
export const keptChange = (kept: KeptReadings): NumbersChange =>
  kept.change ?? vatNumberChange(kept);

/** Restores the rows. `setReadingsAside` was called before, so nothing is in their place. */
export async function putReadingsBack(
  tx: Db,
  client: PracticeClient,
  { rows }: KeptReadings,
  taxes: readonly Tax[],
): Promise<void> {
  const kept = JSON.parse(rows) as Record<string, Record<string, unknown>[]>;
  for (const [table] of readingsOf(client, taxes)) {
    const [first, ...others] = kept[getTableName(table)] ?? [];
    if (!first) continue;
    // A column that is younger than the kept rows has its default.
    const columns = sql.join(
      Object.values(getTableColumns(table))
        .filter(({ generated, name }) => generated === undefined && name in first)
        .map(({ name }) => sql.identifier(name)),
      sql`, `,
    );
    await tx.execute(
      sql`insert into ${table} (${columns}) select ${columns}
        from jsonb_populate_recordset(null::${table}, ${JSON.stringify([first, ...others])}::jsonb)`,
    );
  }
}
