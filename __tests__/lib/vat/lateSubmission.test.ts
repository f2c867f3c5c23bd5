/** @jest-environment node */
import vectors from '@/__tests__/support/goldenVectors.json';
import { LATE_SUBMISSION_RULES, lateSubmissionPosition } from '@/lib/vat/lateSubmission';
import type { Frequency } from '@/lib/vat/obligations';

const names: Record<string, Frequency> = {
  annual: 'Annual',
  quarterly: 'Quarterly',
  monthly: 'Monthly',
};

test.each(vectors.lateSubmission)(
  '$frequency returns: $threshold points, cleared by $complianceMonths months on time',
  ({ frequency, threshold, complianceMonths }) => {
    expect(LATE_SUBMISSION_RULES[names[frequency] ?? 'Monthly']).toEqual({
      threshold,
      complianceMonths,
    });
  },
);

test.each([
  ['Quarterly', -1, 3, 'No late-return points.'],
  ['Quarterly', 0, 3, 'No late-return points.'],
  ['Quarterly', 2, 1, '2 of 4 late-return points.'],
  ['Quarterly', 3, 0, '3 of 4 late-return points. The next late return costs £200.'],
  [
    'Quarterly',
    4,
    0,
    '4 of 4 late-return points. Every late return now costs £200. 12 months on time clears the points.',
  ],
  [
    'Monthly',
    9,
    0,
    '5 of 5 late-return points. Every late return now costs £200. 6 months on time clears the points.',
  ],
  ['Annual', 1, 0, '1 of 2 late-return points. The next late return costs £200.'],
] as const)('%s with %i points: %i left, "%s"', (frequency, points, pointsLeft, sentence) => {
  expect(lateSubmissionPosition(frequency, points)).toMatchObject({ pointsLeft, sentence });
});
