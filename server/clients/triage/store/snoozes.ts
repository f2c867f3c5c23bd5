import { and, eq } from 'drizzle-orm';
import type { PracticeCapability } from '@/lib/access/capability';
import { personOf, practiceOf } from '@/lib/access/holder';
import type { TriageCause } from '@/lib/clients/triage/causes';
import type { SnoozedAs } from '@/lib/clients/triage/snooze';
import type { IsoDate } from '@/lib/kernel/dates/ukDates';
import type { Tax } from '@/lib/kernel/taxes';
import type { Db } from '@/server/platform/db/db';
import { lineSnoozes } from './tables';
import { clients } from '@/server/access/store/partyTables';
import type { Stored } from '@/server/access/store/stored';
import type { VisibleClients } from '@/server/access/store/visibleClients';
import { visibleRows } from '@/server/clients/list/store/narrowed';
import { clientTaxes } from '@/server/clients/taxes/store/tables';

/** One tax of one client, locked until the transaction ends. */
export type LockedRow = Stored<
  'lockedRow',
  typeof clientTaxes.$inferSelect & { companyId: string }
>;

/**
 * Locks one tax of one client that the person may see, so that a decision on it stays true.
 * Undefined for all others.
 */
export async function lockClientTax(
  tx: Db,
  visible: VisibleClients,
  clientId: string,
  tax: Tax,
): Promise<LockedRow | undefined> {
  const [found] = await tx
    .select({ row: clientTaxes, companyId: clients.companyId })
    .from(clientTaxes)
    .innerJoin(clients, eq(clients.id, clientTaxes.clientId))
    .where(and(visibleRows(visible, tax), eq(clientTaxes.clientId, clientId)))
    .for('update', { of: clientTaxes });
  return found && ({ ...found.row, companyId: found.companyId } as LockedRow);
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
  { clientId, tax }: LockedRow,
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
    .values({ ...said, clientId, tax, cause, practiceId: practiceOf(capability) })
    .onConflictDoUpdate({
      target: [lineSnoozes.clientId, lineSnoozes.tax, lineSnoozes.cause],
      set: said,
    });
}

/** Ends the snooze of one line of a row. Returns true if it was snoozed. */
export async function dropSnooze(
  tx: Db,
  { clientId, tax }: LockedRow,
  cause: TriageCause,
): Promise<boolean> {
  const gone = await tx
    .delete(lineSnoozes)
    .where(
      and(
        eq(lineSnoozes.clientId, clientId),
        eq(lineSnoozes.tax, tax),
        eq(lineSnoozes.cause, cause),
      ),
    )
    .returning({ clientId: lineSnoozes.clientId });
  return gone.length > 0;
}
