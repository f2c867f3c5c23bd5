import type { PracticeCapability } from '@/lib/access/capability';
import { NOT_FOUND, Refusal } from '@/lib/access/refusal';
import { snoozedAs, snoozeDayProblem } from '@/lib/clients/triage/snooze';
import { triageLines } from '@/lib/clients/triage/lines';
import type { TriageCause } from '@/lib/clients/triage/causes';
import { isoDate, type IsoDate } from '@/lib/kernel/dates/ukDates';
import type { Tax } from '@/lib/kernel/taxes';
import { appendAudit } from '@/server/audit/store/log';
import {
  dropSnooze,
  lockClientTax,
  saveSnooze,
  type LockedRow,
} from '@/server/clients/triage/store/snoozes';
import { visibleClients } from '@/server/access/store/visibleClients';
import type { Db } from '@/server/platform/db/db';
import type { ClientNeeds } from '@/server/clients/needs';
import { snoozeRefusals } from '@/lib/clients/text';

type Snoozer = PracticeCapability<'client:snooze'>;

async function held(
  tx: Db,
  capability: Snoozer,
  row: Pick<SnoozeParams, 'clientId' | 'tax' | 'person'>,
): Promise<LockedRow> {
  const locked = await lockClientTax(tx, await visibleClients(tx, capability), row);
  if (!locked) throw new Refusal('notFound', NOT_FOUND);
  return locked;
}

export interface SnoozeParams {
  clientId: string;
  tax: Tax;
  /** UTR of a further person of the client; absent for the client's first row. */
  person?: string | undefined;
  cause: TriageCause;
  until: IsoDate;
  reason: string;
}

/**
 * Snoozes one line of the board until a day (docs/rules/product.md#triage).
 * @throws Refusal at `until`; notFound for a client that this person does not see; conflict once it
 * is not on the board.
 */
export async function snoozeThing(
  { store }: Pick<ClientNeeds, 'store'>,
  capability: Snoozer,
  { clientId, tax, person, cause, until, reason }: SnoozeParams,
  now: Date,
): Promise<void> {
  const today = isoDate(now);
  const problem = snoozeDayProblem(until, today);
  if (problem) throw new Refusal('badlyFormed', problem, 'until');
  await store.db.transaction(async (tx) => {
    const row = await held(tx, capability, { clientId, tax, person });
    const line = triageLines(row, today).find((candidate) => candidate.cause === cause);
    if (!line) throw new Refusal('conflict', snoozeRefusals.notOnBoard);
    await saveSnooze(tx, capability, row, {
      cause,
      until,
      as: snoozedAs(line, today),
      reason,
      at: now,
    });
    await appendAudit(tx, {
      at: now,
      actor: capability.actor,
      companyId: row.companyId,
      subject: `client:${clientId}`,
      event: 'snoozed',
      detail: { tax, ...(person && { person }), cause, until },
    });
  });
}

/**
 * Ends a line's snooze; one that is on the board already stays. Returns true if it was snoozed.
 */
export const unsnoozeThing = (
  { store }: Pick<ClientNeeds, 'store'>,
  capability: Snoozer,
  { clientId, tax, person, cause }: Pick<SnoozeParams, 'clientId' | 'tax' | 'person' | 'cause'>,
  now: Date,
): Promise<boolean> =>
  store.db.transaction(async (tx) => {
    const row = await held(tx, capability, { clientId, tax, person });
    const wasPutOff = await dropSnooze(tx, row, cause);
    if (wasPutOff) {
      await appendAudit(tx, {
        at: now,
        actor: capability.actor,
        companyId: row.companyId,
        subject: `client:${clientId}`,
        event: 'put back',
        detail: { tax, ...(person && { person }), cause },
      });
    }
    return wasPutOff;
  });
