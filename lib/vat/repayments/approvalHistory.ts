import { USUAL_APPROVAL, type ApprovalHistory } from './eta';

/** The fewest repayments that predict the next one; below it HMRC's own rule is shown instead. */
const ENOUGH_REPAYMENTS = 10;

/** The most repayments that predict the next one, so that the count stays the same work. */
export const NEWEST_REPAYMENTS = 500;

/**
 * The count of repayments that HMRC approved this many calendar days after it received the return.
 */
export interface DayCount {
  days: number;
  count: number;
}

/**
 * Returns the smallest number of days within which this share (0 to 1) of the repayments was
 * approved.
 */
function within(share: number, ordered: readonly DayCount[], total: number): number {
  let sum = 0;
  for (const { days, count } of ordered) {
    sum += count;
    if (sum >= share * total) return days;
  }
  return 0;
}

/**
 * Returns the days within which half (p50) and nine in ten (p90) of the repayments seen by this
 * portal were approved. Undefined with fewer than ten: then no claim is made
 * (docs/rules/product.md#own-history).
 */
export function approvalHistory(
  seen: readonly DayCount[],
): (ApprovalHistory & { seen: number }) | undefined {
  const ordered = seen.filter(({ days }) => days >= 0).sort((a, b) => a.days - b.days);
  const total = ordered.reduce((sum, { count }) => sum + count, 0);
  if (total < ENOUGH_REPAYMENTS) return undefined;
  return { p50: within(0.5, ordered, total), p90: within(0.9, ordered, total), seen: total };
}

/**
 * Returns the source of the range of days. Once HMRC has approved, only the bank's days are left.
 */
export function etaSource(
  history: (ApprovalHistory & { seen?: number }) | undefined,
  approved = false,
): string {
  if (approved)
    return 'HMRC has approved the refund. The payment takes three working days to a bank account, five to six by cheque.';
  return history?.seen
    ? `From ${history.seen < NEWEST_REPAYMENTS ? '' : 'the last '}${history.seen} repayments we have seen: half were approved by day ${history.p50}, nine in ten by day ${history.p90}. The last date is HMRC’s own rule: 30 days.`
    : 'The last date is HMRC’s own rule: 30 days to approve, then the payment. The first is our assumption: we have seen too few repayments to say more.';
}

/**
 * Returns the sentence of the step "HMRC approves the refund": its range of days, and whether they
 * are observed or assumed. Once HMRC's own date has passed, or it holds the refund, the day is
 * unknown.
 */
export function approvalSentence(
  history: ApprovalHistory | undefined,
  clock: 'running' | 'late' | 'held' = 'running',
): string {
  if (clock === 'held') return 'Once the missing return is in.';
  if (clock === 'late') return 'HMRC’s own date has passed, so we cannot say when.';
  return history
    ? `Of the repayments we have seen, half were approved by day ${history.p50} and nine in ten by day ${history.p90}. HMRC’s own last day is day 30.`
    : `HMRC has 30 days. We assume day ${USUAL_APPROVAL.p50} to ${USUAL_APPROVAL.p90} until we have seen enough repayments to know.`;
}
