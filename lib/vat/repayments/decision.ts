import { ZERO, type Pence } from '@/lib/kernel/money';
import { higher, minus } from '@/lib/kernel/sums';
import type { IsoDate } from '@/lib/kernel/dates/ukDates';
import {
  isComplete,
  latestRepayment,
  REPAYMENT_STATES,
  repaymentAmount,
  type RepaymentRecord,
} from './states';

/**
 * What HMRC has decided about a refund: nothing yet, to check, question or suspend it; or to pay it
 * as claimed, more, less, or nothing.
 */
export type DecisionKind =
  'checking' | 'queried' | 'suspended' | 'asClaimed' | 'raised' | 'reduced' | 'taxDue';

/** HMRC's decision, as timeline, headline and e-mails all state it. */
export interface RepaymentDecision {
  what: DecisionKind;
  /** The day of HMRC's latest act. */
  since: IsoDate;
  /** The amount HMRC pays; undefined until it has decided. */
  pence?: Pence;
  /** The amount above or below what was claimed; zero if they are equal or nothing is decided. */
  differencePence: Pence;
  /** The tax that HMRC charges instead of paying. */
  taxDuePence?: Pence;
  /** True once the money has moved. */
  isComplete: boolean;
}

/**
 * Returns the amount of a decided row: what has cleared, else what HMRC decided to pay. An approval
 * after a change of the amount approves the row's own box 5, because its original amount is older
 * than the change.
 */
export function decidedPence(row: RepaymentRecord, rows: readonly RepaymentRecord[]): Pence {
  if (row.status === 'ADJUSMENT_TO_TAX_DUE') return ZERO;
  const isChanged = rows.some(({ status }) => status === 'REPAYMENT_ADJUSTED');
  return row.clearedPence ?? (isChanged ? row.box5Pence : repaymentAmount(row));
}

const UNDECIDED: Partial<Record<RepaymentRecord['status'], DecisionKind>> = {
  CLAIM_QUERIED: 'queried',
  REPAYMENT_SUSPENDED: 'suspended',
};

/**
 * Returns HMRC's decision about a refund of `claimedPence`, from the rows of its period; undefined
 * while the tracker has none (docs/rules/product.md#what-hmrc-does-to-a-sold-refund).
 */
export function repaymentDecision(
  claimedPence: Pence,
  rows: readonly RepaymentRecord[],
): RepaymentDecision | undefined {
  const latest = latestRepayment(rows);
  if (!latest) return undefined;
  const since = latest.updatedOn ?? latest.createdOn;
  if (REPAYMENT_STATES[latest.status].inProgress) {
    const what = UNDECIDED[latest.status] ?? 'checking';
    return { what, since, differencePence: ZERO, isComplete: false };
  }
  const pence = decidedPence(latest, rows);
  const isTaxDue = latest.status === 'ADJUSMENT_TO_TAX_DUE';
  const kind = pence < claimedPence ? 'reduced' : pence > claimedPence ? 'raised' : 'asClaimed';
  return {
    what: isTaxDue ? 'taxDue' : kind,
    since,
    pence,
    differencePence: higher(minus(claimedPence, pence), minus(pence, claimedPence)),
    ...(isTaxDue && { taxDuePence: latest.box5Pence }),
    isComplete: isComplete(latest),
  };
}
