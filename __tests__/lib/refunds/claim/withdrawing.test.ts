/** @jest-environment node */
import { pence } from '@/lib/kernel/money';
import { interleaveTimeline } from '@/lib/refunds/claim/timeline';

const said = (input: { isWithdrawing?: boolean; withdrawnAt?: string }) =>
  interleaveTimeline({
    today: '2026-11-20',
    refundPence: pence(400_000),
    feePence: pence(4_000),
    netPence: pence(396_000),
    setOffs: [],
    arrivesPence: pence(396_000),
    account: 'ending 4471',
    claimEvents: [
      { event: 'confirm', at: '2026-11-20T10:00:00Z' },
      ...(input.withdrawnAt ? [{ event: 'withdraw' as const, at: input.withdrawnAt }] : []),
    ],
    filed: { at: '2026-11-19T10:00:00Z' },
    repayments: [],
    payoutBy: '2026-11-23',
    ...(input.isWithdrawing && { isWithdrawing: true }),
  })
    .map(({ title, sentence }) => `${title}. ${sentence}`)
    .join('\n');

test('a claim under way says what will be paid', () => {
  expect(said({})).toContain('what you will be paid');
  expect(said({})).toContain('We pay you £3,960.00');
});

test.each([
  ['withdrawn', { withdrawnAt: '2026-11-20T11:00:00Z' }],
  ['being withdrawn, while the bank stops the payment', { isWithdrawing: true }],
])('a claim that is %s never says that £3,960.00 will be paid', (_what, input) => {
  expect(said(input)).toContain('what you would have been paid');
  expect(said(input)).not.toMatch(/You receive|We pay you|you will be paid/);
});
