/** @jest-environment node */
import { isoDateOf } from '@/lib/kernel/dates/ukDates';
import { pence } from '@/lib/kernel/money';
import { knownReduction } from '@/lib/refunds/claim/reduction';
import type { RepaymentRecord } from '@/lib/vat/repayments/states';

const SOLD = pence(421_000);
const row = (status: RepaymentRecord['status'], more: Partial<RepaymentRecord> = {}) => ({
  periodKey: '26M10',
  status,
  createdOn: isoDateOf('2026-11-10'),
  updatedOn: isoDateOf('2026-11-19'),
  originalPence: SOLD,
  box5Pence: SOLD,
  ...more,
});

test.each([
  ['has shown nothing', []],
  ['has taken the return in', [row('INITIAL')]],
  ['checks', [row('SENT_FOR_RISKING')]],
  ['asks', [row('CLAIM_QUERIED', { box5Pence: pence(1) })]],
  ['waits for a return', [row('REPAYMENT_SUSPENDED', { box5Pence: pence(1) })]],
  ['approves what was sold', [row('REPAYMENT_APPROVED')]],
  ['approves more', [row('REPAYMENT_ADJUSTED', { box5Pence: pence(421_001) })]],
  ['pays what was sold', [row('REPAYMENT_APPROVED', { clearedPence: SOLD })]],
])('a refund is not reduced while HMRC %s', (_what, rows) => {
  expect(knownReduction(SOLD, rows)).toBeUndefined();
});

test.each([
  [
    'approves a penny less',
    row('REPAYMENT_ADJUSTED', { box5Pence: pence(420_999) }),
    420_999,
    { reviewBy: '2026-12-19' },
  ],
  ['pays less', row('REPAYMENT_APPROVED', { clearedPence: pence(300_000) }), 300_000, {}],
  ['approved a return of less', row('REPAYMENT_APPROVED', { originalPence: pence(5) }), 5, {}],
])('a refund is reduced once HMRC %s', (_what, latest, approved, review) => {
  expect(knownReduction(SOLD, [row('SENT_FOR_RISKING'), latest])).toEqual({
    since: '2026-11-19',
    approvedPence: approved,
    differencePence: 421_000 - approved,
    ...review,
  });
});

test('a refund that turned into tax due is reduced to nothing, and says what HMRC asks for', () => {
  const due = row('ADJUSMENT_TO_TAX_DUE', { box5Pence: pence(12_300) });
  expect(knownReduction(SOLD, [due])).toEqual({
    since: '2026-11-19',
    approvedPence: 0,
    differencePence: 421_000,
    taxDuePence: 12_300,
    reviewBy: '2026-12-19',
  });
});

test('without a day of its decision the day of the return counts', () => {
  const { updatedOn: _updatedOn, ...undated } = row('REPAYMENT_ADJUSTED', { box5Pence: pence(1) });
  expect(knownReduction(SOLD, [undated])).toMatchObject({ since: '2026-11-10' });
});
