import type { GapReason } from '@/lib/vat/books/gapAnswer';
import type { UnshownView } from '@/server/filing/unshown/unshownView';
import type { FilingState } from '@/lib/vat/filingState';
import type { BoxName, Direction, NineBoxes } from '@/lib/vat/books/nineBoxes';
import type { ClaimView } from '@/server/refunds/claim/claimView';
import type { PeriodView } from '@/server/refunds/state/periodView';
import type { QuoteView } from '@/server/refunds/quote/quoteView';
import type { FollowUpView } from '@/server/refunds/followUp/refundFollowUp';
import type { PostponedVat } from '@/lib/vat/books/postponedVat';
import type { PaymentIndicator } from '@/lib/vat/repayments/paymentIndicator';

/** One VAT return as its page shows it. */
export interface ReturnView {
  companyName: string;
  period: PeriodView;
  /** The name of its bill, for /client/pay-hmrc. */
  bill: string;
  direction: Direction | 'unknown';
  boxes?: NineBoxes;
  figuresFrom: PeriodView['figuresFrom'];
  figuresReadAt?: string;
  typedByYou?: boolean;
  figuresProblem?: string;
  gaps?: {
    title: string;
    sentences: string[];
    hash: string;
    answer?: { reason: GapReason; words?: string };
  };
  postponed?: PostponedVat & { months: string };
  sources: { box: BoxName; note: string }[];
  flags: { box: BoxName; sentence: string }[];
  declaration: { version: string; text: string };
  payloadHash?: string;
  canFile: boolean;
  cannotFileBecause?: string;
  awaitsApproval?: true;
  filing: {
    state: FilingState;
    sentence: string;
    errorCode?: string;
    unshown?: UnshownView;
    attemptedAt?: string;
    receipt?: {
      formBundleNumber?: string;
      processedAt?: string;
      receiptId?: string;
      correlationId?: string;
      paymentIndicator?: PaymentIndicator;
    };
  };
  quote?: QuoteView;
  followUp?: FollowUpView;
  claim?: ClaimView;
  bankAccountEnding?: string;
  bankAccountId?: string;
  maySell: boolean;
}
