/** @jest-environment node */
import { eq } from 'drizzle-orm';
import { pence } from '@/lib/kernel/money';
import { sum } from '@/lib/kernel/sums';
import type { IsoDate } from '@/lib/kernel/dates/ukDates';
import {
  openRefunds,
  refundsExpected,
  refundsOwed,
  type OpenRefund,
} from '@/server/refunds/state/openRefunds';
import { readVatState } from '@/server/refunds/state/readVatStates';
import { repayments } from '@/server/vat/store/accountTables';
import { saveFiledFigures } from '@/server/vat/store/figures';
import { vatFigures, vatPeriods } from '@/server/vat/store/tables';
import type { RepaymentStatus } from '@/lib/vat/repayments/states';
import { work } from '@/__tests__/support/server/capabilities';
import { freshStore } from '@/__tests__/support/server/freshStore';
import { NOW } from '@/__tests__/support/server/refundDesk';
import {
  companyRows,
  REFUND_BOXES,
  sell,
  type CompanyRows,
} from '@/__tests__/support/server/refundRows';

let store: Awaited<ReturnType<typeof freshStore>>;
let ours: CompanyRows;
beforeEach(async () => {
  store = await freshStore();
  ours = await companyRows(store);
});
afterEach(() => store.close());

type Tracked = {
  status: RepaymentStatus;
  createdOn: IsoDate;
  updatedOn?: IsoDate;
  clearedOn?: IsoDate;
  box5?: number;
};

/** Lists a month that HMRC has as filed with a refund of £4,210.00, and its tracker's entry. */
async function filed(
  month: number,
  received: IsoDate,
  { tracked, end }: { tracked?: Tracked; end?: IsoDate } = {},
) {
  const period = await ours.period(month);
  await store.db
    .update(vatPeriods)
    .set({ status: 'fulfilled', received, ...(end && { end }) })
    .where(eq(vatPeriods.id, period.periodId));
  const capability = work.forCompany(ours.companyId, 'work:read');
  await saveFiledFigures(store.db, capability, period.periodId, REFUND_BOXES, NOW);
  if (tracked) {
    const { box5 = 421_000, ...row } = tracked;
    await store.db.insert(repayments).values({
      ...row,
      companyId: ours.companyId,
      periodKey: period.periodKey,
      box5Pence: pence(box5),
      originalPence: pence(421_000),
      changedAt: NOW,
      readAt: NOW,
    });
  }
  return period;
}
const picture = async () => readVatState(store.db, await ours.may('vat:read'), NOW);
const open = async () => openRefunds(await picture());
const owed = async () => sum(refundsOwed(await picture()));
const expected = async () => sum(refundsExpected(await picture()));

const row = (status: RepaymentStatus, createdOn: IsoDate, more: Partial<Tracked> = {}) => ({
  tracked: { status, createdOn, ...more },
});

test.each<[string, IsoDate, Parameters<typeof filed>[2], Partial<OpenRefund>]>([
  ['filed lately', '2026-11-12', {}, { state: 'awaiting', pence: pence(421_000), isOwed: true }],
  [
    'past HMRC’s 30 days',
    '2026-10-13',
    row('SENT_FOR_RISKING', '2026-10-13'),
    { state: 'risking', waits: 'delayed', on: '2026-11-12', isOwed: true },
  ],
  [
    'queried: its clock waits, and no day is expected',
    '2026-11-01',
    row('CLAIM_QUERIED', '2026-11-01'),
    { state: 'queried', waits: 'queried', on: '2026-12-01', clockStopped: true, isOwed: true },
  ],
  [
    'held for a missing return',
    '2026-11-01',
    row('REPAYMENT_SUSPENDED', '2026-11-01'),
    { state: 'suspended', waits: 'held', isOwed: true },
  ],
  [
    'made a debt',
    '2026-11-01',
    row('ADJUSMENT_TO_TAX_DUE', '2026-11-01'),
    { state: 'now_owes', waits: 'now_owes', pence: pence(0), isOwed: false },
  ],
  [
    'reduced: HMRC’s own amount counts',
    '2026-11-01',
    row('REPAYMENT_ADJUSTED', '2026-11-01', { updatedOn: '2026-11-18', box5: 300_000 }),
    { state: 'adjusted', pence: pence(300_000), isOwed: true },
  ],
  [
    'approved more than 30 days after it was filed, and not cleared',
    '2026-10-01',
    row('REPAYMENT_APPROVED', '2026-10-01', { updatedOn: '2026-11-19' }),
    { state: 'approved', pence: pence(421_000), isOwed: true },
  ],
])('a refund that is %s is open', async (_, received, more, expected) => {
  await filed(9, received, more);
  const found = await open();
  expect(found).toHaveLength(1);
  expect(found[0]).toMatchObject(expected);
  if (!expected.waits) expect(found[0]?.waits).toBeUndefined();
  expect(await owed()).toBe(expected.isOwed ? (expected.pence ?? 421_000) : 0);
});

test.each<[string, IsoDate, Parameters<typeof filed>[2]]>([
  ['filed three years ago, without a tracker', '2023-11-03', { end: '2023-09-30' }],
  ['filed 61 days ago, without a tracker', '2026-09-20', {}],
  [
    'paid by HMRC',
    '2026-10-01',
    row('REPAYMENT_APPROVED', '2026-10-01', { updatedOn: '2026-10-20', clearedOn: '2026-10-23' }),
  ],
])('a refund that was %s is neither open nor owed', async (_, received, more) => {
  await filed(9, received, more);
  expect(await open()).toEqual([]);
  expect(await owed()).toBe(0);
});

test('one that was sold is the buyer’s', async () => {
  const period = await filed(9, '2026-11-12');
  await sell(store, ours, period);
  expect(await open()).toEqual([]);
  expect(await owed()).toBe(0);
});

test('the most serious comes first, then the one whose 30 days end first', async () => {
  await filed(7, '2026-11-10', row('SENT_FOR_RISKING', '2026-11-10'));
  await filed(8, '2026-10-20', row('SENT_FOR_RISKING', '2026-10-20'));
  await filed(9, '2026-11-12', row('CLAIM_QUERIED', '2026-11-12'));
  expect((await open()).map(({ label }) => label)).toEqual([
    'September 2026',
    'August 2026',
    'July 2026',
  ]);
  expect(await owed()).toBe(3 * 421_000);
});

test('that of a return which is not filed is expected, and not owed until it is', async () => {
  const period = await ours.period(9);
  await store.db.insert(vatFigures).values({
    companyId: ours.companyId,
    periodId: period.periodId,
    source: 'xero',
    boxes: REFUND_BOXES,
    notes: {},
    gaps: [],
    readAt: NOW,
  });
  expect([await owed(), await expected()]).toEqual([0, 421_000]);
  await store.db
    .update(vatPeriods)
    .set({ status: 'fulfilled', received: '2026-11-12' })
    .where(eq(vatPeriods.id, period.periodId));
  const capability = work.forCompany(ours.companyId, 'work:read');
  await saveFiledFigures(store.db, capability, period.periodId, REFUND_BOXES, NOW);
  expect([await owed(), await expected()]).toEqual([421_000, 0]);
});
