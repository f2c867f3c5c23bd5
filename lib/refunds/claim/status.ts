import type { ClaimState } from './claim';
import {
  hmrcEstimate,
  isCheckedLate,
  latestRepayment,
  openRefundState,
  type RepaymentRecord,
  type RepaymentStatus,
} from '@/lib/vat/repayments/states';
import { repaymentDecision } from '@/lib/vat/repayments/decision';
import type { StatusWord } from '@/lib/kernel/text/statusWords';
import type { IsoDate } from '@/lib/kernel/dates/ukDates';

const BY_REPAYMENT: Record<RepaymentStatus, StatusWord> = {
  INITIAL: 'HMRC is checking',
  SENT_FOR_RISKING: 'HMRC is checking',
  CLAIM_QUERIED: 'Refund queried',
  REPAYMENT_SUSPENDED: 'On hold, return missing',
  REPAYMENT_ADJUSTED: 'HMRC changed the amount',
  ADJUSMENT_TO_TAX_DUE: 'You now owe HMRC',
  REPAYMENT_APPROVED: 'Approved',
};

/**
 * Returns HMRC's side of a refund as one status word; it becomes "delayed" once HMRC's own date has
 * passed (docs/rules/product.md#claim-timeline).
 */
export function repaymentWord(rows: readonly RepaymentRecord[], today: IsoDate): StatusWord {
  const latest = latestRepayment(rows);
  if (!latest) return 'HMRC is checking';
  const decision = repaymentDecision(latest.originalPence, rows);
  if (
    decision?.isComplete &&
    (decision.what === 'raised' || latest.status === 'REPAYMENT_APPROVED')
  )
    return 'Repaid';
  if (decision?.what === 'raised') return 'Approved';
  if (decision?.what === 'reduced') return 'HMRC changed the amount';
  if (isCheckedLate(openRefundState(latest.status), hmrcEstimate(latest), today))
    return 'Refund delayed';
  return BY_REPAYMENT[latest.status];
}

/**
 * Returns a claim's chip (docs/rules/product.md#claim-timeline): our status while we act, HMRC's
 * while it does.
 */
export function claimStatusWord(
  state: ClaimState,
  rows: readonly RepaymentRecord[],
  today: IsoDate,
): StatusWord {
  switch (state) {
    case 'quoted':
      return 'Can be paid early';
    case 'confirmed':
      return 'Payment on its way';
    case 'paid_out': {
      const word = repaymentWord(rows, today);
      return word === 'Repaid' ? 'Pass it on' : word;
    }
    case 'hmrc_repaid':
      return 'Pass it on';
    case 'shortfall':
      return 'HMRC changed the amount';
    case 'closed':
      return 'Completed';
    case 'withdrawn':
      return 'Withdrawn';
    case 'expired':
      return 'Quote ended';
  }
}

/** The sentence under the heading of a claim that we called off. */
export const CALLED_OFF =
  'HMRC decided to pay less than you sold, before we had paid you, so we called off the sale. Nothing was sold and there is no fee. ' +
  'HMRC pays what it approved to you.';

/** The sentence under the heading of a claim that an operator refused. */
export const NOT_BOUGHT =
  'One of our team looked at this refund, and we did not buy it. Nothing was sold and there is no fee. HMRC deals with it as usual, and pays you what it approves.';

/** The sentence under the heading of a claim that we could not pay early enough. */
export const GAVE_UP =
  'We could not have paid you at least 3 working days before HMRC, so we called off the sale. Nothing was sold and there is no fee. ' +
  'HMRC pays you the refund itself, at its usual time.';

/**
 * Returns the sentence under a claim's heading (docs/rules/product.md#claim-timeline), if no news
 * of HMRC takes its place.
 */
export function claimSentence(state: ClaimState): string {
  const sentences: Record<ClaimState, string> = {
    quoted: 'Your quote is held. Accept it to be paid early, or wait for HMRC at no cost.',
    confirmed: 'You have accepted the quote. We are sending your money.',
    paid_out: 'You have your money. There is nothing for you to do until HMRC repays.',
    hmrc_repaid: 'The refund you sold is in your account. Pass it on to us.',
    shortfall: 'HMRC paid less than you sold. This page says how you pay the difference.',
    closed: 'This claim is closed. Nothing more is owed either way.',
    withdrawn: 'You withdrew this claim. Nothing was sold and there is no fee.',
    expired: 'This quote ended before it was accepted. Nothing was sold and there is no fee.',
  };
  return sentences[state];
}
