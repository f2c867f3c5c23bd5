import type { ClientTaxFacts, FactDay } from '@/lib/taxes/row/facts';
import type { TriageCause } from '@/lib/clients/triage/causes';
import type { TriageCursor } from '@/lib/clients/triage/cursor';
import type { IsoDate } from '@/lib/kernel/dates/ukDates';
import type { Tax } from '@/lib/kernel/taxes';
import type { clientTaxRows } from '@/server/clients/taxes/store/tables';

/** A line of the board, with its row. */
export interface TriageRow extends ClientTaxFacts {
  clientId: string;
  companyId: string;
  tax: Tax;
  /** UTR of a further person of the client; empty in other lines. */
  ofPerson: string;
  cause: TriageCause;
  name: string;
  owner: { personId: string; fullName: string } | null;
  readAt: Date | null;
  snoozed: { until: IsoDate; reason: string; by: string | null } | null;
  cursor: TriageCursor;
}

/** What the statement of the board returns of a line. */
export type Found = {
  row: typeof clientTaxRows.$inferSelect;
  companyId: string;
  cause: TriageCause;
  costOn: FactDay;
  pence: string;
  place: number;
  name: string;
  personId: string | null;
  fullName: string | null;
  until: IsoDate | null;
  reason: string | null;
  by: string | null;
};

/** Tells a line from the counts of a board without one. */
export const isLine = <Entry extends { [column in keyof Found]: Found[column] | null }>(
  entry: Entry,
): entry is Entry & Found => entry.row !== null;

/** Returns the line; its snooze only if snoozed lines were asked for. */
export const rowOf = (found: Found, snoozed: boolean): TriageRow => {
  const { row, companyId, cause, costOn, pence, place, name } = found;
  const { personId, fullName, until, reason, by } = found;
  return {
    ...row,
    companyId,
    cause,
    name,
    owner: personId !== null && fullName !== null ? { personId, fullName } : null,
    snoozed: snoozed && until !== null && reason !== null ? { until, reason, by } : null,
    cursor: {
      place,
      costOn,
      pence: Number(pence),
      clientId: row.clientId,
      tax: row.tax,
      ofPerson: row.ofPerson,
      cause,
    },
  };
};
