import { formatWholePounds, pence } from '@/lib/kernel/money';
import type { Frequency } from './obligations';

/**
 * Late-submission points for VAT returns, by filing frequency: the threshold, and the months of
 * compliance that clear them (docs/rules/vat.md#late-submission).
 */
export const LATE_SUBMISSION_RULES: Record<
  Frequency,
  { threshold: number; complianceMonths: number }
> = {
  Annual: { threshold: 2, complianceMonths: 24 },
  Quarterly: { threshold: 4, complianceMonths: 12 },
  Monthly: { threshold: 5, complianceMonths: 6 },
};

/** The penalty of a late return at the threshold, and of each one after it, in pence. */
const LATE_SUBMISSION_PENALTY = pence(20_000);

export interface LateSubmissionPosition {
  points: number;
  threshold: number;
  /** Late returns left before a penalty: 0 means the next late one costs £200. */
  pointsLeft: number;
  atThreshold: boolean;
  complianceMonths: number;
  /** The position in words, for the penalty guard. */
  sentence: string;
}

/** Returns a company's points, and the effect of one more late return. */
export function lateSubmissionPosition(
  frequency: Frequency,
  activePoints: number,
): LateSubmissionPosition {
  const { threshold, complianceMonths } = LATE_SUBMISSION_RULES[frequency];
  const points = Math.min(Math.max(0, activePoints), threshold);
  const atThreshold = points >= threshold;
  const pointsLeft = Math.max(0, threshold - points - 1);
  const have =
    points === 0 ? 'No late-return points.' : `${points} of ${threshold} late-return points.`;
  const cost = formatWholePounds(LATE_SUBMISSION_PENALTY);
  const next = atThreshold
    ? `Every late return now costs ${cost}. ${complianceMonths} months on time clears the points.`
    : pointsLeft === 0
      ? `The next late return costs ${cost}.`
      : '';
  return {
    points,
    threshold,
    pointsLeft,
    atThreshold,
    complianceMonths,
    sentence: `${have} ${next}`.trim(),
  };
}
