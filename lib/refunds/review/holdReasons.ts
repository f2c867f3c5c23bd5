import type { PayeeAnswer } from '@/lib/companies/payeeCheck';
import { formatPence, type Pence } from '@/lib/kernel/money';
import { median } from './median';
import type { HoldLimits } from './holdLimits';

/** The facts that decide whether a person reviews a payout first. */
export interface HoldFacts {
  now: Date;
  refundPence: Pence;
  /** The amount that leaves the bank. */
  payoutPence: Pence;
  /** True if nothing was paid for a refund of this VAT number before. */
  isFirstSale: boolean;
  /** The other refunds of this VAT number sold in the period that counts. */
  vatNumberPence: Pence;
  /** The refunds of all other payouts that were ordered today. */
  portalDayPence: Pence;
  /** HMRC's repayments of earlier periods, newest first. */
  repaidPence: readonly Pence[];
  boxes: { box4Pence: Pence; box7Pence: Pence };
  /**
   * True if neither the company's own books nor HMRC's copy of a return filed elsewhere confirms
   * the figures. Books that are not tied to the company by its number count as none.
   */
  isTypedAlone: boolean;
  hmrcSince: Date | undefined;
  accountSince: Date;
  payee: PayeeAnswer;
}

const HOUR_MS = 3_600_000;

const isYoung = (since: Date | undefined, { now }: HoldFacts, { typedHours }: HoldLimits) =>
  since === undefined || now.getTime() - since.getTime() < typedHours * HOUR_MS;

/** Returns the median of the latest refunds that HMRC repaid; undefined if there are too few. */
export function repaidMedian(
  repaidPence: readonly Pence[],
  { medianOf, medianOfAtLeast }: HoldLimits,
): Pence | undefined {
  const last = repaidPence.slice(0, medianOf);
  return last.length < medianOfAtLeast ? undefined : median(last);
}

interface Reason {
  holds(facts: HoldFacts, limits: HoldLimits): boolean;
  /** Returns the reason for the operator, with the limit. */
  limit(limits: HoldLimits): string;
}

/**
 * Every reason why a person reviews a payout before it leaves, the gravest first
 * (docs/rules/product.md#a-person-looks-first). One is enough.
 */
export const HOLD_REASONS = {
  unusual: {
    holds: ({ refundPence, repaidPence }, limits) => {
      const usual = repaidMedian(repaidPence, limits);
      return usual !== undefined && refundPence > usual * limits.timesMedian;
    },
    limit: ({ timesMedian, medianOf }) =>
      `More than ${timesMedian} times the median of the last ${medianOf} refunds that HMRC repaid`,
  },
  boxes: {
    holds: ({ boxes: { box4Pence, box7Pence } }, { box4Percent }) =>
      box4Pence * 100 > box7Pence * box4Percent,
    limit: ({ box4Percent }) => `Box 4 is more than ${box4Percent}% of box 7`,
  },
  typed: {
    holds: (facts, limits) =>
      facts.isTypedAlone &&
      (facts.refundPence > limits.typedPence ||
        isYoung(facts.hmrcSince, facts, limits) ||
        isYoung(facts.accountSince, facts, limits)),
    limit: ({ typedPence, typedHours }) =>
      'Typed figures alone, or books not tied to the business, ' +
      `and above ${formatPence(typedPence)} or with an HMRC consent or a bank account younger than ${typedHours} hours`,
  },
  payeeName: {
    holds: ({ payee, payoutPence }, { uncheckedNamePence }) =>
      payee !== 'match' && payoutPence > uncheckedNamePence,
    limit: ({ uncheckedNamePence }) =>
      `Above ${formatPence(uncheckedNamePence)}, and the bank has not matched the account’s name`,
  },
  refund: {
    holds: ({ refundPence }, limits) => refundPence > limits.refundPence,
    limit: ({ refundPence }) => `A refund above ${formatPence(refundPence)}`,
  },
  firstSale: {
    holds: ({ isFirstSale, refundPence }, { firstSalePence }) =>
      isFirstSale && refundPence > firstSalePence,
    limit: ({ firstSalePence }) => `A first sale above ${formatPence(firstSalePence)}`,
  },
  fewRepaid: {
    holds: ({ refundPence, repaidPence }, limits) =>
      repaidMedian(repaidPence, limits) === undefined && refundPence > limits.firstSalePence,
    limit: ({ firstSalePence, medianOfAtLeast }) =>
      `Above ${formatPence(firstSalePence)}, and HMRC repaid fewer than ${medianOfAtLeast} refunds before`,
  },
  vatNumber: {
    holds: ({ vatNumberPence, refundPence }, limits) =>
      vatNumberPence + refundPence > limits.vatNumberPence,
    limit: ({ vatNumberPence, vatNumberDays }) =>
      `Above ${formatPence(vatNumberPence)} for one VAT number in ${vatNumberDays} days`,
  },
  portalDay: {
    holds: ({ portalDayPence, refundPence }, limits) =>
      portalDayPence + refundPence > limits.portalDayPence,
    limit: ({ portalDayPence }) => `Above ${formatPence(portalDayPence)} for the portal in a day`,
  },
} as const satisfies Record<string, Reason>;

export type HoldReason = keyof typeof HOLD_REASONS;
export const HOLD_REASON_NAMES = Object.keys(HOLD_REASONS) as [HoldReason, ...HoldReason[]];

/** Returns every reason to hold a payout for review, the gravest first; empty if it may go. */
export const holdReasons = (facts: HoldFacts, limits: HoldLimits): HoldReason[] =>
  HOLD_REASON_NAMES.filter((name) => (HOLD_REASONS[name] as Reason).holds(facts, limits));
