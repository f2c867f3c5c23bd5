import type { PracticeCapability } from '@/lib/domain/access/capability';
import { Refusal } from '@/lib/domain/access/refusal';
import { knownDay } from '@/lib/domain/clientTaxes/clientTaxFacts';
import { isRefundDelayed } from '@/lib/domain/clientTaxes/clientTaxStatus';
import { penaltyRisk } from '@/lib/domain/clientTaxes/clientTaxSums';
import { nextDue, triageItem } from '@/lib/domain/clientTaxes/triage';
import { readTriageCursor, writeTriageCursor } from '@/lib/domain/clientTaxes/triageCursor';
import { isoDate, type IsoDate } from '@/lib/domain/dates/ukDates';
import { initials } from '@/lib/domain/display/initials';
import type { Db } from '@/server/store/db';
import { triageCounts, triagePage, type TriageCounts, type TriageRow } from '@/server/store/clientTaxes/triageBoard';
import { visibleClients } from '@/server/store/clientTaxes/visibleClients';

/** What is asked of the board, in the words of its address. */
export interface TriageAsked {
  owner?: string | undefined;
  search?: string | undefined;
  snoozed?: 'true' | undefined;
  after?: string | undefined;
}

export interface TriageView extends TriageCounts {
  today: IsoDate;
  items: ReturnType<typeof itemView>[];
  after?: string;
}

/** One thing on the board as facts: its words are the reader's. */
function itemView(row: TriageRow, today: IsoDate) {
  const { place, status, stake, pence } = triageItem(row, today);
  const [from, to, lateSince] = [knownDay(row.periodFrom), knownDay(row.periodTo), knownDay(row.firstOn)];
  const due = nextDue(row, today);
  const penalty = penaltyRisk(row, today);
  const clockEndsOn = knownDay(row.clockEndsOn);
  return {
    client_id: row.clientId, client_company_id: row.companyId, tax: row.tax, name: row.name, place, status, stake,
    ...(pence !== undefined && { risk_pence: pence }), ...(from && to && { period: { from, to } }),
    ...(place === 'late' && lateSince && lateSince < today && { late_since: lateSince }),
    ...(due && { due_on: due.on, clear_by: due.clearBy, ...(due.pence > 0 && { due_pence: due.pence }) }),
    ...(place === 'late' && penalty > 0 && { penalty_pence: penalty }),
    ...(isRefundDelayed(row, today) && clockEndsOn && { clock_ends_on: clockEndsOn }),
    ...(row.owner && {
      owner: { person_id: row.owner.personId, full_name: row.owner.fullName, initials: initials(row.owner.fullName) },
    }),
    ...(row.readAt && { read_at: row.readAt.toISOString() }),
    ...(row.snoozed && {
      snoozed: { until: row.snoozed.until, reason: row.snoozed.reason, ...(row.snoozed.by !== null && { by: row.snoozed.by }) },
    }),
  };
}

/**
 * What waits for somebody over all taxes of the clients this person may see, what waits most first.
 * @throws Refusal badlyFormed at a cursor that nobody has written.
 */
export async function readTriage(
  db: Db, capability: PracticeCapability<'client:read'>, { owner, search = '', snoozed, after }: TriageAsked, now: Date,
): Promise<TriageView> {
  const today = isoDate(now);
  const cursor = after === undefined ? undefined : readTriageCursor(after);
  if (after !== undefined && !cursor) throw new Refusal('badlyFormed', 'badly formed', 'after');
  const visible = await visibleClients(db, capability);
  const wanted = { today, owner, search, snoozed: snoozed === 'true', after: cursor };
  const counts = await triageCounts(db, visible, wanted);
  const { rows, hasAfter } = await triagePage(db, visible, wanted);
  const last = rows.at(-1);
  return {
    ...counts, today, items: rows.map((row) => itemView(row, today)),
    ...(last && hasAfter && { after: writeTriageCursor(last.cursor) }),
  };
}
