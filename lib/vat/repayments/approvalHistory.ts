import { USUAL_APPROVAL, type ApprovalHistory } from './eta';

/** Fewer repayments than this say nothing of the next one: HMRC's own rule is told instead. */
const ENOUGH_REPAYMENTS = 10;

/** How many repayments HMRC approved this many calendar days after it took the return in. */
export interface DayCount {
  days: number;
  count: number;
}

/** The smallest number of days within which this share (0 to 1) of the repayments was approved. */
function within(share: number, ordered: readonly DayCount[], total: number): number {
  let sum = 0;
  for (const { days, count } of ordered) {
    sum += count;
    if (sum >= share * total) return days;
  }
  return 0;
}

/**
 * Half (p50) and nine in ten (p90) of the repayments this portal has seen HMRC approve. Undefined
 * while there are fewer than ten: then nothing is claimed of them
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
 * Where the range of days comes from, said honestly. Once HMRC has approved only the bank's days
 * are left.
 */
export function etaSource(
  history: (ApprovalHistory & { seen?: number }) | undefined,
  approved = false,
): string {
  if (approved)
    return 'HMRC has approved the refund. The payment takes three working days to a bank account, five to six by cheque.';
  return history?.seen
    ? `From ${history.seen} repayments we have seen: half were approved by day ${history.p50}, nine in ten by day ${history.p90}. The last ` +
        `date is HMRC’s own rule: 30 days.`
    : 'The last date is HMRC’s own rule: 30 days to approve, then the payment. The first is our assumption: we have seen too few ' +
        'repayments to say more.';
}

/**
 * What the step "HMRC approves the refund" is dated by: the days of its own range and whether they
 * are seen or assumed. Once HMRC's own date has passed, or it holds the refund, nobody knows the
 * day.
 */
export function approvalSentence(
  history: ApprovalHistory | undefined,
  clock: 'running' | 'late' | 'held' = 'running',
): string {
  if (clock === 'held') return 'Once the missing return is in.';
  if (clock === 'late') return 'HMRC’s own date has passed, so we cannot say when.';
  return history
    ? `Of the repayments we have seen, half were approved by day ${history.p50} and nine in ten by day ${history.p90}. HMRC’s ` +
        'own last day is day 30.'
    : `HMRC has 30 days. We assume day ${USUAL_APPROVAL.p50} to ${USUAL_APPROVAL.p90} until we have seen enough repayments to know.`;
}
