import { addMonths, daysBetween, type IsoDate } from '@/lib/kernel/dates/ukDates';
import type { ShownDirection } from '@/lib/vat/books/nineBoxes';
import { labelInSentence } from '@/lib/vat/obligations';
import {
  latestRepayment,
  REPAYMENT_STATES,
  type RepaymentRecord,
  type RepaymentStatus,
} from '@/lib/vat/repayments/states';
import { OLDEST_PERIOD_MONTHS } from './fee';
import { notBoughtText, quoteRuleText } from '@/lib/refunds/text';

/**
 * HMRC accepts VAT returns and claims up to four years after the period
 * (docs/rules/vat.md#age-of-a-return).
 */
const HMRC_MONTHS = 48;
/**
 * HMRC pays most refunds within this many days of filing; an older one has been paid or is stuck.
 */
export const RECENT_FILING_DAYS = 30;

/** The facts that decide whether the refund of one period can be bought. */
export interface SaleFacts {
  direction: ShownDirection;
  /** The last day of the period. */
  end: IsoDate;
  /** True if HMRC holds other figures than those that were sent. */
  hasOtherFigures: boolean;
  /** True if HMRC lists the same days under another key. */
  isSuperseded?: boolean | undefined;
  isSoldElsewhere: boolean;
  /** True if an operator reviewed a sale of this refund and refused it. */
  isRefused: boolean;
  repayments: readonly RepaymentRecord[];
  /** The day HMRC received the return; undefined while it has not. */
  filedOn?: IsoDate | undefined;
  /** The label of the oldest earlier period with a missing return. */
  earlierMissing?: string | undefined;
  /** True if HMRC can be asked about this company. */
  isHmrcLive: boolean;
}

const UNSURE: readonly RepaymentStatus[] = [
  'CLAIM_QUERIED',
  'REPAYMENT_SUSPENDED',
  'REPAYMENT_ADJUSTED',
  'ADJUSMENT_TO_TAX_DUE',
];

/**
 * Returns true for a return filed so long ago that HMRC's money is due any day or was paid: its
 * tracker drops settled repayments.
 */
export const isPastRepaymentTime = (filedOn: IsoDate | undefined, today: IsoDate): boolean =>
  filedOn !== undefined && daysBetween(filedOn, today) > RECENT_FILING_DAYS;

const endedBefore = (end: IsoDate, months: number, today: IsoDate): boolean =>
  addMonths(end, months) < today;

const latestOf = ({ repayments }: SaleFacts) => latestRepayment(repayments);
const waitsAtHmrc = (facts: SaleFacts): boolean => {
  const latest = latestOf(facts);
  return latest !== undefined && REPAYMENT_STATES[latest.status].inProgress;
};

interface Reason {
  holds(facts: SaleFacts, today: IsoDate): boolean;
  says(facts: SaleFacts): string;
}

/**
 * Every reason why a refund is not bought. The order is the rule: the first that applies is shown,
 * and what HMRC has done comes before the age of the period (docs/rules/product.md#what-can-be-sold).
 */
export const REASONS = {
  noRefund: {
    holds: ({ direction }) => direction !== 'refund',
    says: () => notBoughtText.noRefund,
  },
  notEnded: {
    holds: ({ end }, today) => today <= end,
    says: () => notBoughtText.periodNotEnded,
  },
  superseded: {
    holds: ({ isSuperseded = false }) => isSuperseded,
    says: () => notBoughtText.superseded,
  },
  otherFigures: {
    holds: ({ hasOtherFigures }) => hasOtherFigures,
    says: () => notBoughtText.otherFigures,
  },
  soldElsewhere: {
    holds: ({ isSoldElsewhere }) => isSoldElsewhere,
    says: () => quoteRuleText.soldAlready,
  },
  paid: {
    holds: (facts) => {
      const latest = latestOf(facts);
      return (
        latest?.clearedOn !== undefined &&
        (latest.status === 'REPAYMENT_APPROVED' || latest.status === 'REPAYMENT_ADJUSTED')
      );
    },
    says: () => notBoughtText.paidByHmrc,
  },
  questioned: {
    holds: (facts) => UNSURE.some((status) => status === latestOf(facts)?.status),
    says: (facts) => {
      const latest = latestOf(facts);
      const title = latest ? REPAYMENT_STATES[latest.status].title.toLowerCase() : 'questions';
      return notBoughtText.hmrcUnsettled(title);
    },
  },
  oldNews: {
    holds: (facts, today) => !waitsAtHmrc(facts) && isPastRepaymentTime(facts.filedOn, today),
    says: () => notBoughtText.mayBePaid,
  },
  refused: {
    holds: ({ isRefused }) => isRefused,
    says: () => notBoughtText.declined,
  },
  tooOldForHmrc: {
    holds: ({ end }, today) => endedBefore(end, HMRC_MONTHS, today),
    says: () => notBoughtText.tooOldToClaim,
  },
  tooOldForUs: {
    holds: ({ end }, today) => endedBefore(end, OLDEST_PERIOD_MONTHS, today),
    says: () => notBoughtText.tooOldToBuy(OLDEST_PERIOD_MONTHS / 12),
  },
  earlierMissing: {
    holds: ({ earlierMissing }) => earlierMissing !== undefined,
    says: ({ earlierMissing = '' }) =>
      notBoughtText.earlierReturnMissing(labelInSentence(earlierMissing)),
  },
  notConnected: {
    holds: ({ isHmrcLive }) => !isHmrcLive,
    says: () => notBoughtText.reconnectHmrc,
  },
} as const satisfies Record<string, Reason>;
export type ReasonNot = keyof typeof REASONS;

/** The sentence for every refund while the operator has no account to receive HMRC's money. */
export const NOT_BUYING = notBoughtText.notBuying;

/** Our own reasons not to buy: HMRC would still owe the refund of a return that is not filed. */
export const STILL_OWED: readonly ReasonNot[] = [
  'refused',
  'tooOldForUs',
  'earlierMissing',
  'notConnected',
];

/**
 * Returns why this refund cannot be bought today, as a name and a sentence; undefined if it can.
 */
export function whyNotBought(
  facts: SaleFacts,
  today: IsoDate,
): { reason: ReasonNot; sentence: string } | undefined {
  const names = Object.keys(REASONS) as ReasonNot[];
  const reason = names.find((name) => (REASONS[name] as Reason).holds(facts, today));
  return reason && { reason, sentence: (REASONS[reason] as Reason).says(facts) };
}
