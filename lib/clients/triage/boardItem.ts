import type { IsoDate } from '@/lib/kernel/dates/ukDates';
import { ZERO, type Pence } from '@/lib/kernel/money';
import { knownDay, type ClientTaxFacts } from '@/lib/taxes/row/facts';
import { isReturnLate, latePence } from '@/lib/taxes/row/sums';
import { penaltyFreeUntil } from '@/lib/vat/penalties';
import { ownerAndAge, personOfRow, type RowOf } from '@/lib/clients/list/tableRow';
import { causeKind, type TriageCause } from './causes';
import { triageLines } from './lines';
import type { TriageFacts } from './nowLines';
import { triageBucket, type TriageLine } from './triage';

/** A snooze: its day, its reason and its author. */
export interface Snooze {
  until: IsoDate;
  reason: string;
  by: string | null;
}

type BoardRow = RowOf & TriageFacts & { cause: TriageCause; snoozed: Snooze | null };

/**
 * Returns true if the period and the first day of the row are the line's: they are those of what is
 * late, else of the refund that is in trouble or comes first, else of the next item.
 */
function isFirstThing(facts: ClientTaxFacts, { cause }: TriageLine, today: IsoDate): boolean {
  const kind = causeKind(cause);
  const late = [latePence(facts, today) > ZERO, isReturnLate(facts, today)];
  // With a payment and a return late, the row does not say which of them is the older.
  if (late.some(Boolean)) return kind === 'late' && !late.every(Boolean);
  const isOfRefund = facts.firstOn === facts.clockEndsOn && facts.firstOn !== 'infinity';
  if (kind === 'stopped') return isOfRefund && cause !== 'figures_differ';
  const isOfStep = [facts.dueClearBy, facts.dueOn].includes(facts.firstOn);
  return !isOfRefund && isOfStep && isOfFirstStep(facts, cause);
}

const isOfFirstStep = ({ dueKind }: ClientTaxFacts, cause: TriageCause): boolean =>
  dueKind === 'return'
    ? ['return_due', 'refund_early', 'return_refused'].includes(cause)
    : cause === 'payment_due';

/** Returns since when a line is late, if that is known. */
function lateSince(facts: ClientTaxFacts, line: TriageLine, isFirst: boolean, today: IsoDate) {
  if (line.cause === 'return_late') return knownDay(facts.returnOn);
  const on = line.cause === 'payment_late' && isFirst ? knownDay(facts.firstOn) : undefined;
  return on && on < today ? on : undefined;
}

/** Returns the penalties so far for what is late; before the first one there is none. */
function penaltySoFar(
  facts: TriageFacts,
  line: TriageLine,
  since: IsoDate | undefined,
  today: IsoDate,
): Pence | undefined {
  if (line.cause === 'return_late') return line.pence;
  if (line.cause !== 'payment_late' || facts.tax !== 'vat' || facts.penaltyPence === ZERO)
    return undefined;
  const hasOne = line.costOn === undefined || (since && penaltyFreeUntil(since) < today);
  return hasOne ? facts.penaltyPence : undefined;
}

/**
 * Returns one line of the triage board as facts; the reader puts them into words
 * (docs/rules/product.md#triage).
 */
export function boardItem(row: BoardRow, today: IsoDate) {
  const line = triageLines(row, today).find(({ cause }) => cause === row.cause);
  if (!line) throw new Error(`The row has no line of ${row.cause}.`);
  const [from, to] = [knownDay(row.periodFrom), knownDay(row.periodTo)];
  const isFirst = isFirstThing(row, line, today);
  const since = lateSince(row, line, isFirst, today);
  const penalty = penaltySoFar(row, line, since, today);
  const clockEndsOn = knownDay(row.clockEndsOn);
  const wasDueOn =
    line.cause === 'return_not_known' && row.returnOn < today ? knownDay(row.returnOn) : undefined;
  return {
    client_id: row.clientId,
    client_company_id: row.companyId,
    tax: row.tax,
    cause: line.cause,
    name: row.name,
    ...personOfRow(row),
    place: triageBucket(line, today),
    status: line.status,
    stake: line.stake,
    ...(line.pence !== undefined && { risk_pence: line.pence }),
    ...(isFirst && from && to && { period: { from, to } }),
    ...(since && { late_since: since }),
    ...(wasDueOn && { was_due_on: wasDueOn }),
    ...(line.costOn && { cost_on: line.costOn }),
    ...(line.legalOn && { legal_on: line.legalOn }),
    ...(line.costPence !== undefined && { cost_pence: line.costPence }),
    ...(penalty !== undefined && { penalty_pence: penalty }),
    ...(line.cause === 'refund_delayed' && clockEndsOn && { clock_ends_on: clockEndsOn }),
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
