import type { ClaimEvent } from './claim';
import type { SetOffLine } from './shortfall';
import type { Pence } from '@/lib/kernel/money';
import { isIsoDate, isoDate, type IsoDate, type IsoTimestamp } from '@/lib/kernel/dates/ukDates';
import type { RefundUpdate } from '@/lib/refunds/followUp/updates';
import type { UpdateWords } from '@/lib/refunds/followUp/updateWords';
import type { ApprovalHistory } from '@/lib/vat/repayments/eta';
import type { ClockStop } from '@/lib/vat/repayments/hmrcClock';
import type { RepaymentRecord } from '@/lib/vat/repayments/states';

/** Everything that the timeline of a claim is made from. */
export interface TimelineInput {
  today: IsoDate;
  refundPence: Pence;
  feePence: Pence;
  netPence: Pence;
  /**
   * The shares of the payout that cover earlier shortfalls; `arrivesPence` is what reaches the
   * account.
   */
  setOffs: SetOffLine[];
  arrivesPence: Pence;
  /** The account in words: 'ending 4471'. */
  account: string;
  /** `at` is our timestamp, or HMRC's own day for events at HMRC. */
  claimEvents: readonly { event: ClaimEvent; at: IsoTimestamp | IsoDate; amountPence?: Pence }[];
  /** The return, once HMRC has it. `receipt` is HMRC's form bundle number. */
  filed?: { at: IsoTimestamp; receipt?: string; bankDetailsHeld?: boolean };
  /** HMRC's tracker rows for this period; empty if the tracker */
  repayments: readonly RepaymentRecord[];
  /** The spans in which HMRC's clock was stopped. */
  stops?: readonly ClockStop[];
  /** The day by which we pay, until we have paid (see `payoutBy`). */
  payoutBy?: IsoDate;
  /** The time by which we answer, while the payout waits for a review. */
  answerBy?: IsoTimestamp;
  /** True if a payout that came back is held, because HMRC has reduced the refund. */
  isHeld?: boolean;
  /** True while the bank is asked to stop the payment, because the customer has withdrawn. */
  isWithdrawing?: boolean;
  /** Money of the customer's that we send back, and the day by which we do. */
  held?: { pence: Pence; sendBy?: IsoDate } | undefined;
  ownHistory?: ApprovalHistory | undefined;
  /** HMRC's acts on the refund that its owner must know, in the words of the other pages. */
  news?:
    | (Pick<RefundUpdate, 'what' | 'differencePence' | 'leftPence' | 'by' | 'late' | 'reviewBy'> &
        Pick<UpdateWords, 'title' | 'follows'>)
    | undefined;
}

/** Returns the London day of a timestamp; a day is returned unchanged. */
export const dayOf = (at: string): IsoDate => (isIsoDate(at) ? at : isoDate(new Date(at)));
