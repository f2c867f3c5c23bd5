import type { IsoDate } from '@/lib/kernel/dates/ukDates';
import type { Tax } from '@/lib/kernel/taxes';
import { knownDay, type ClientTaxFacts } from '@/lib/taxes/row/facts';
import { isRefundDelayed } from '@/lib/taxes/row/status';
import { penaltyRisk } from '@/lib/taxes/row/sums';
import { ownerAndAge, type RowOf } from '@/lib/clients/list/tableRow';
import { nextDue, triageItem } from './triage';

/** A snooze: its day, its reason and its author. */
export interface Snooze {
  until: IsoDate;
  reason: string;
  by: string | null;
}

/**
 * Returns one item of the triage board as facts; the reader puts them into words
 * (docs/rules/product.md#triage).
 */
export function boardItem(
  row: RowOf & ClientTaxFacts & { tax: Tax; snoozed: Snooze | null },
  today: IsoDate,
) {
  const { place, status, stake, pence } = triageItem(row, today);
  const [from, to, lateSince] = [
    knownDay(row.periodFrom),
    knownDay(row.periodTo),
    knownDay(row.firstOn),
  ];
  const due = nextDue(row, today);
  const penalty = penaltyRisk(row, today);
  const clockEndsOn = knownDay(row.clockEndsOn);
  return {
    client_id: row.clientId,
    client_company_id: row.companyId,
    tax: row.tax,
    name: row.name,
    place,
    status,
    stake,
    ...(pence !== undefined && { risk_pence: pence }),
    ...(from && to && { period: { from, to } }),
    ...(place === 'late' && lateSince && lateSince < today && { late_since: lateSince }),
    ...(due && {
      due_on: due.on,
      ...(due.legalOn && { legal_on: due.legalOn }),
      ...(due.pence > 0 && { due_pence: due.pence }),
    }),
    ...(place === 'late' && penalty > 0 && { penalty_pence: penalty }),
    ...(isRefundDelayed(row, today) && clockEndsOn && { clock_ends_on: clockEndsOn }),
    ...ownerAndAge(row),
    ...(row.snoozed && {
      snoozed: {
        until: row.snoozed.until,
        reason: row.snoozed.reason,
        ...(row.snoozed.by !== null && { by: row.snoozed.by }),
      },
    }),
  };
}
