/** @jest-environment node */
import { pence } from '@/lib/kernel/money';
import { claimSentence, claimStatusWord } from '@/lib/refunds/claim/status';
import type { RepaymentRecord, RepaymentStatus } from '@/lib/vat/repayments/states';

const row = (status: RepaymentStatus, change: Partial<RepaymentRecord> = {}): RepaymentRecord => ({
  periodKey: '26AI',
  status,
  createdOn: '2026-11-03',
  box5Pence: pence(300_000),
  originalPence: pence(376_480),
  ...change,
});

test.each<[string, RepaymentRecord[], string]>([
  ['nothing read yet', [], 'HMRC is checking'],
  ['the return just taken in', [row('INITIAL')], 'HMRC is checking'],
  [
    'less than sold, cleared',
    [row('REPAYMENT_ADJUSTED', { clearedOn: '2026-11-19' })],
    'HMRC changed the amount',
  ],
  ['checks running', [row('SENT_FOR_RISKING')], 'HMRC is checking'],
  [
    'past HMRC’s own date',
    [row('SENT_FOR_RISKING', { createdOn: '2026-10-01' })],
    'Refund delayed',
  ],
  [
    'a question, even past the date',
    [row('CLAIM_QUERIED', { createdOn: '2026-10-01' })],
    'Refund queried',
  ],
  ['an earlier return missing', [row('REPAYMENT_SUSPENDED')], 'On hold, return missing'],
  ['the amount changed', [row('REPAYMENT_ADJUSTED')], 'HMRC changed the amount'],
  ['the refund turned into a bill', [row('ADJUSMENT_TO_TAX_DUE')], 'You now owe HMRC'],
  ['approved', [row('REPAYMENT_APPROVED')], 'Approved'],
  ['cleared', [row('REPAYMENT_APPROVED', { clearedOn: '2026-11-19' })], 'Pass it on'],
])('a paid-out claim with %s reads %s', (_what, rows, word) => {
  expect(claimStatusWord('paid_out', rows, '2026-11-20')).toBe(word);
});

test.each([
  ['quoted', 'Can be paid early'],
  ['confirmed', 'Payment on its way'],
  ['hmrc_repaid', 'Pass it on'],
  ['shortfall', 'HMRC changed the amount'],
  ['closed', 'Completed'],
  ['withdrawn', 'Withdrawn'],
  ['expired', 'Quote ended'],
] as const)('a %s claim reads %s', (state, word) => {
  expect(claimStatusWord(state, [row('SENT_FOR_RISKING')], '2026-11-20')).toBe(word);
  expect(claimSentence(state)).toMatch(/\.$/);
});

test('an unpaid customer never reads that they have their money, whatever HMRC does', () => {
  for (const state of ['confirmed', 'shortfall', 'closed', 'withdrawn'] as const) {
    expect(claimSentence(state)).not.toContain('You have your money');
  }
});
