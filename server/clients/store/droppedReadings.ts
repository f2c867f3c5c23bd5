import { and, eq, getTableColumns, getTableName, gte, sql, type SQL } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import type { PracticeCapability } from '@/lib/access/capability';
import { undoUntil, type DroppedReadings } from '@/lib/companies/droppedReadings';
import { dueWithin, latePence } from '@/lib/clients/taxes/sums';
import { LOOKS_AHEAD_DAYS } from '@/lib/clients/taxes/facts';
import { isoDate } from '@/lib/kernel/dates/ukDates';
import { sum } from '@/lib/kernel/sums';
import type { Authorisation } from '@/lib/access/authorisation';
import type { Stored } from '@/server/access/store/stored';
import { clientTaxes } from '@/server/clients/taxes/store/tables';
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
import { droppedReadings } from './tables';

type Describes = PracticeCapability<'client:describe'>;
export type KeptReadings = Stored<'keptReadings', typeof droppedReadings.$inferSelect>;

/** Everything that was read of a company under its VAT number. */
const OF_THE_COMPANY = [
  taxAccounts,
  taxCharges,
  taxPayments,
  taxRefunds,
  repayments,
  vatAccountYears,
  vatCharges,
  vatPayments,
  vatPositions,
  syncs,
] as const;

/** Each table with the rows of this client in it. */
const readingsOf = ({ clientId, company: { id } }: PracticeClient): [PgTable, SQL][] => [
  ...OF_THE_COMPANY.map((table): [PgTable, SQL] => [table, eq(table.companyId, id)]),
  [clientTaxes, eq(clientTaxes.clientId, clientId)],
];

/**
 * Returns what another VAT number would drop. The warning before the change and the audit log after
 * it both say this.
 */
export async function countDropped(
  tx: Db,
  _capability: Describes,
  client: PracticeClient,
  { utr, now }: { utr: string | undefined; now: Date },
): Promise<DroppedReadings> {
  const { clientId, company } = client;
  const today = isoDate(now);
  const rows = await tx.select().from(clientTaxes).where(eq(clientTaxes.clientId, clientId));
  const read = rows.filter(({ state }) => state === 'read');
  const [account] = await tx
    .select({ holder: taxAccounts.holder })
    .from(taxAccounts)
    .where(and(eq(taxAccounts.companyId, company.id), eq(taxAccounts.tax, 'self_assessment')));
  const count = (table: (typeof OF_THE_COMPANY)[number]) =>
    tx.$count(table, eq(table.companyId, company.id));
  return {
    vrn: company.vrn,
    taxes: read.map(({ tax }) => tax).sort(),
    charges: (await count(vatCharges)) + (await count(taxCharges)),
    payments: (await count(vatPayments)) + (await count(taxPayments)),
    refunds: (await count(repayments)) + (await count(taxRefunds)),
    latePence: sum(read.map((facts) => latePence(facts, today))),
    duePence: sum(read.map((facts) => dueWithin(facts, today, LOOKS_AHEAD_DAYS).pence)),
    utr,
    holder: account?.holder ?? undefined,
  };
}

/** What the client was before its number changed. */
export interface NumberBefore {
  toVrn: string | null;
  fromUtr: string | null;
  authorisation: Authorisation;
  authorisationCheckedAt: Date | null;
}

/**
 * Deletes what was read under the number before and keeps it aside, in place of what an earlier
 * change kept: period keys and amounts would be taken for the new number's.
 */
export async function setReadingsAside(
  tx: Db,
  _capability: Describes,
  client: PracticeClient,
  before: NumberBefore,
  now: Date,
): Promise<void> {
  const rows: Record<string, unknown[]> = {};
  for (const [table, where] of readingsOf(client)) {
    const { rows: gone } = (await tx.execute(
      sql`with gone as (delete from ${table} where ${where} returning *)
        select coalesce(jsonb_agg(to_jsonb(gone)), '[]'::jsonb)::text as kept from gone`,
    )) as unknown as { rows: { kept: string }[] };
    rows[getTableName(table)] = JSON.parse(gone[0]?.kept ?? '[]') as unknown[];
  }
  const { clientId, company } = client;
  await tx.delete(droppedReadings).where(eq(droppedReadings.clientId, clientId));
  if (Object.values(rows).every((kept) => kept.length === 0)) return;
  await tx.insert(droppedReadings).values({
    ...before,
    clientId,
    companyId: company.id,
    fromVrn: company.vrn,
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

/** Puts the rows back as they were. Their places are empty: `setReadingsAside` came before. */
export async function putReadingsBack(
  tx: Db,
  client: PracticeClient,
  { rows }: KeptReadings,
): Promise<void> {
  const kept = JSON.parse(rows) as Record<string, unknown[]>;
  for (const [table] of readingsOf(client)) {
    const columns = sql.join(
      Object.values(getTableColumns(table))
        .filter(({ generated }) => generated === undefined)
        .map(({ name }) => sql.identifier(name)),
      sql`, `,
    );
    await tx.execute(
      sql`insert into ${table} (${columns}) select ${columns}
        from jsonb_populate_recordset(null::${table}, ${JSON.stringify(kept[getTableName(table)] ?? [])}::jsonb)`,
    );
  }
}
