import { ZERO, formatPence, type Pence } from '@/lib/kernel/money';
import { mean, minus } from '@/lib/kernel/sums';
import type { NineBoxes } from '@/lib/vat/books/nineBoxes';
import { scoreText } from '@/lib/refunds/text';

interface ScoreReason {
  id:
    | 'first_return'
    | 'first_refund'
    | 'above_usual'
    | 'no_sales'
    | 'high_ratio'
    | 'big_purchase'
    | 'round_numbers'
    | 'sales_down';
  sentence: string;
  /** The evidence that answers the question, if HMRC asks it. */
  evidence: string;
}

/** How much of a refund stands out. */
export const SCORE_LEVELS = ['few', 'some', 'several'] as const;

/**
 * Our own score of how readily HMRC's first checks could stop at a refund. Never HMRC's opinion: it
 * does not publish its rules.
 */
export interface RefundScore {
  /** 0 to 100: 0 if nothing stands out, 100 if a lot does. */
  points: number;
  level: (typeof SCORE_LEVELS)[number];
  reasons: ScoreReason[];
}

export interface ScoreFacts {
  boxes: NineBoxes;
  /** The earlier returns, newest first; the latest four count. */
  before: readonly NineBoxes[];
  largestPurchase?: { description?: string; reference?: string; vatPence: Pence } | undefined;
}

type Rule = {
  points: number;
  find(facts: ScoreFacts & { refund: Pence; last: readonly NineBoxes[] }): ScoreReason | undefined;
};

const refundOf = ({ vatReclaimedCurrPeriod, totalVatDue }: NineBoxes): Pence =>
  minus(vatReclaimedCurrPeriod, totalVatDue);
const average = (amounts: readonly Pence[]): Pence => (amounts.length === 0 ? ZERO : mean(amounts));

/**
 * The triggers of Notice 700/58 and of HMRC's own list of questions
 * (docs/rules/vat.md#repayment-checks), with our weights.
 */
const RULES: readonly Rule[] = [
  {
    points: 30,
    find: ({ before }) =>
      before.length > 0
        ? undefined
        : {
            id: 'first_return',
            sentence: scoreText.firstReturn,
            evidence: scoreText.businessAndStart,
          },
  },
  {
    points: 30,
    find: ({ last }) =>
      last.length === 0 || last.some((boxes) => refundOf(boxes) > 0)
        ? undefined
        : {
            id: 'first_refund',
            sentence: scoreText.usuallyPays,
            evidence: scoreText.whatChanged,
          },
  },
  {
    points: 25,
    find: ({ refund, last }) => {
      const refunds = last.map(refundOf).filter((refundPence) => refundPence > 0);
      const usual = average(refunds);
      return refunds.length === 0 || refund < usual * 1.5 || refund - usual < 50_000
        ? undefined
        : {
            id: 'above_usual',
            sentence: scoreText.aboveUsual(
              Math.round((refund * 100) / usual) - 100,
              formatPence(usual),
            ),
            evidence: scoreText.invoicesBehindIt,
          };
    },
  },
  {
    points: 20,
    find: ({ boxes }) =>
      boxes.totalValueSalesExVAT > 0
        ? undefined
        : {
            id: 'no_sales',
            sentence: scoreText.noSales,
            evidence: scoreText.salesToCome,
          },
  },
  {
    points: 15,
    find: ({ boxes }) =>
      boxes.totalVatDue <= 0 || boxes.vatReclaimedCurrPeriod < boxes.totalVatDue * 5
        ? undefined
        : {
            id: 'high_ratio',
            sentence: scoreText.purchasesHigh(
              Math.floor(boxes.vatReclaimedCurrPeriod / boxes.totalVatDue),
            ),
            evidence: scoreText.whyPurchases,
          },
  },
  {
    points: 20,
    find: ({ boxes, largestPurchase }) =>
      !largestPurchase || largestPurchase.vatPence * 4 < boxes.vatReclaimedCurrPeriod
        ? undefined
        : {
            id: 'big_purchase',
            sentence: scoreText.onePurchase({
              percent: Math.round((largestPurchase.vatPence * 100) / boxes.vatReclaimedCurrPeriod),
              description: largestPurchase.description ?? 'no description',
              reference: largestPurchase.reference ? `, ${largestPurchase.reference}` : '',
              amount: formatPence(largestPurchase.vatPence),
            }),
            evidence: scoreText.invoiceAndPayment,
          },
  },
  {
    points: 15,
    find: ({ boxes }) =>
      boxes.vatReclaimedCurrPeriod < 10_000 ||
      boxes.vatReclaimedCurrPeriod % 10_000 !== 0 ||
      boxes.totalVatDue % 10_000 !== 0
        ? undefined
        : {
            id: 'round_numbers',
            sentence: scoreText.roundFigures,
            evidence: scoreText.vatAccount,
          },
  },
  {
    points: 10,
    find: ({ boxes, last }) => {
      const usual = average(last.map(({ totalValueSalesExVAT }) => totalValueSalesExVAT));
      return usual <= 0 ||
        boxes.totalValueSalesExVAT === 0 ||
        boxes.totalValueSalesExVAT * 2 > usual
        ? undefined
        : {
            id: 'sales_down',
            sentence: scoreText.salesFell,
            evidence: scoreText.whySalesFell,
          };
    },
  },
];

/**
 * Returns what stands out about a refund and the evidence that would answer it, the weightiest
 * first. Pure: equal figures give equal scores.
 */
export function refundScore(facts: ScoreFacts): RefundScore {
  const last = facts.before.slice(0, 4);
  const all = { ...facts, refund: refundOf(facts.boxes), last };
  const reasons = RULES.flatMap(({ points, find }) => {
    const reason = find(all);
    return reason ? [{ points, reason }] : [];
  }).sort((a, b) => b.points - a.points);
  const points = Math.min(
    100,
    reasons.reduce((sum, reason) => sum + reason.points, 0),
  );
  return {
    points,
    level: points < 20 ? 'few' : points < 50 ? 'some' : 'several',
    reasons: reasons.map(({ reason }) => reason),
  };
}
