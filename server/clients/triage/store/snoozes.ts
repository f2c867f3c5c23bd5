import { and, eq } from 'drizzle-orm';
import type { PracticeCapability } from '@/lib/access/capability';
import { personOf, practiceOf } from '@/lib/access/holder';
import type { TriageCause } from '@/lib/clients/triage/causes';
import type { SnoozedAs } from '@/lib/clients/triage/snooze';
import type { IsoDate } from '@/lib/kernel/dates/ukDates';
import type { Tax } from '@/lib/kernel/taxes';
import type { Db } from '@/server/platform/db/db';
import { lineSnoozes, snoozeKey } from './tables';
import { clients } from '@/server/access/store/partyTables';
import type { Stored } from '@/server/access/store/stored';
import type { VisibleClients } from '@/server/access/store/visibleClients';
import { visibleRows } from '@/server/clients/list/store/narrowed';
import { clientTaxPersons, clientTaxes } from '@/server/clients/taxes/store/tables';

/** One tax of one client, or of a further person of it, locked until the transaction ends. */
export type LockedRow = Stored<
  'lockedRow',
  typeof clientTaxes.$inferSelect & { companyId: string; ofPerson: string }
>;

/** How a line names its row: `person` is the UTR that the row shows. */
interface NamedRow {
  clientId: string;
  tax: Tax;
  person?: string | undefined;
}

/**
 * Locks one tax of one client that the person may see, or that of one of its people, so that a
 * decision on it stays true. Undefined for all others.
 */
export async function lockClientTax(
  tx: Db,
  visible: VisibleClients,
  { clientId, tax, person }: NamedRow,
): Promise<LockedRow | undefined> {
  for (const table of [clientTaxes, clientTaxPersons]) {
    const [found] = await tx
      .select({ row: table, companyId: clients.companyId })
      .from(table)
      .innerJoin(clients, eq(clients.id, table.clientId))
      .where(
        and(
          visibleRows(visible, tax, {}, table),
          eq(table.clientId, clientId),
          person === undefined ? undefined : eq(table.person, person),
        ),
      )
      .for('update', { of: table });
    const ofPerson = (table === clientTaxPersons && person) || '';
    if (found) return { ...found.row, companyId: found.companyId, ofPerson } as LockedRow;
    if (person === undefined) return undefined;
  }
  return undefined;
}

export interface NewSnooze {
  cause: TriageCause;
  until: IsoDate;
  as: SnoozedAs;
  reason: string;
  at: Date;
}

/** Snoozes one line of a row, replacing its former snooze. */
export async function saveSnooze(
  tx: Db,
  capability: PracticeCapability<'client:snooze'>,
  { clientId, tax, ofPerson }: LockedRow,
  { cause, until, as, reason, at }: NewSnooze,
): Promise<void> {
  const said = {
    until,
    snoozedAs: as,
    reason,
    snoozedAt: at,
    snoozedBy: capability.person ? personOf(capability.person) : null,
  };
  await tx
    .insert(lineSnoozes)
    .values({
      ...said,
      clientId,
      tax,
      cause: snoozeKey(cause, ofPerson),
      practiceId: practiceOf(capability),
    })
    .onConflictDoUpdate({
      target: [lineSnoozes.clientId, lineSnoozes.tax, lineSnoozes.cause],
      set: said,
    });
}

/** Ends the snooze of one line of a row. Returns true if it was snoozed. */
export async function dropSnooze(
  tx: Db,
  { clientId, tax, ofPerson }: LockedRow,
  cause: TriageCause,
): Promise<boolean> {
  const gone = await tx
    .delete(lineSnoozes)
    .where(
      and(
        eq(lineSnoozes.clientId, clientId),
        eq(lineSnoozes.tax, tax),
        eq(lineSnoozes.cause, snoozeKey(cause, ofPerson)),
      ),
    )
    .returning({ clientId: lineSnoozes.clientId });
  return gone.length > 0;
}
