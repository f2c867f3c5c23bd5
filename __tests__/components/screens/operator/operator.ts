import { screen, within } from '@testing-library/react';
import { accountProfile } from '@/lib/auth/contract';
import { payoutReview, payoutReviews } from '@/lib/refunds/review/contract';
import type { ReviewDetail, ReviewQueue, ReviewRow } from '@/hooks/refunds/reviews';
import { fail, reply } from '../../../support/msw';
import { renderScreen } from '../../../support/renderScreen';

export const queueAt = '/v2/operator/payouts';

export const queueAnswer = (change: Partial<ReviewQueue> = {}): ReviewQueue => ({
  ...(payoutReviews.example as ReviewQueue),
  ...change,
});

export const rowsOf = (...names: string[]): ReviewRow[] =>
  queueAnswer().rows.filter(({ companyName }) =>
    names.some((name) => companyName.startsWith(name)),
  );

/** The example's particulars, under the row that is asked for. */
export const detailOf = (row: ReviewRow, change: Partial<ReviewDetail> = {}): ReviewDetail => ({
  ...(payoutReview.example as ReviewDetail),
  ...row,
  needsTwo: row.state === 'secondPerson',
  approvals: row.state === 'secondPerson' ? payoutReview.example.approvals : [],
  ...change,
});

interface Says {
  queue?: () => ReviewQueue;
  detail?: (row: ReviewRow) => Partial<ReviewDetail>;
  isOperator?: boolean;
}

/** What the page asks for; rows that are not in the queue are not found. */
export function answerQueue({ queue = queueAnswer, detail = () => ({}), isOperator }: Says = {}) {
  reply(accountProfile, () => ({
    ...accountProfile.example,
    ...(isOperator !== false && { isOperator: true }),
  }));
  const reads = reply(payoutReviews, () => queue());
  const details = reply(payoutReview, ({ query: { claim_id } }) => {
    const row = queueAnswer().rows.find(({ claimId }) => claimId === claim_id)!;
    return detailOf(row, detail(row));
  });
  return { reads: reads.calls, details: details.calls };
}

export function openQueue(says: Says = {}, more = '') {
  const asked = answerQueue(says);
  return { ...asked, ...renderScreen(`${queueAt}${more}`, { as: 'person' }) };
}

/** The rows of the queue, as text, in their order. */
export const rows = async () => {
  const table = await screen.findByRole('table', { name: 'Payouts to review' });
  return within(table)
    .getAllByRole('row')
    .slice(1)
    .map((row) => row.textContent);
};

/** What is open beside the queue, once its particulars are there. */
export async function pane(name: string | RegExp) {
  const region = within(await screen.findByRole('region', { name }));
  await region.findByRole('button', { name: /^Approve/ });
  return region;
}

export const losesPage = () => fail(payoutReviews, 404, { error: 'We could not find that.' });
