/**
 * Reasons for which one tax of one client is on the triage board, each with a line of its own
 * (docs/rules/product.md#triage).
 */
export const TRIAGE_CAUSES = [
  'payment_late',
  'return_late',
  'figures_differ',
  'refund_queried',
  'refund_changed',
  'refund_on_hold',
  'now_owes',
  'refund_delayed',
  'not_authorised',
  'reconnect',
  'return_refused',
  'refund_early',
  'return_due',
  'return_not_known',
  'payment_due',
] as const;
export type TriageCause = (typeof TRIAGE_CAUSES)[number];

/** late: its day has passed. stopped: HMRC has stopped it. ahead: it is still to come. */
export type CauseKind = 'late' | 'stopped' | 'ahead';

const KINDS = {
  payment_late: 'late',
  return_late: 'late',
  figures_differ: 'stopped',
  refund_queried: 'stopped',
  refund_changed: 'stopped',
  refund_on_hold: 'stopped',
  now_owes: 'stopped',
  refund_delayed: 'stopped',
  not_authorised: 'ahead',
  reconnect: 'ahead',
  return_refused: 'ahead',
  refund_early: 'ahead',
  return_due: 'ahead',
  return_not_known: 'ahead',
  payment_due: 'ahead',
} as const satisfies Record<TriageCause, CauseKind>;

/** Returns whether the cause is late, stopped by HMRC, or still ahead. */
export const causeKind = (cause: TriageCause): CauseKind => KINDS[cause];
