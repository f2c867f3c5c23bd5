/** @jest-environment node */
import vectors from '@/__tests__/support/goldenVectors.json';
import { etaRange } from '@/lib/vat/repayments/eta';
import fc from 'fast-check';
import { addDays, isoDateOf } from '@/lib/kernel/dates/ukDates';

test.each(vectors.refundEta)(
  'created $returnCreationDate with $supplementDelayDays days’ delay: in the bank by $bankArrival_plus3wd',
  (vector) => {
    expect(
      etaRange({
        filedOn: isoDateOf(vector.returnCreationDate),
        supplementDelayDays: vector.supplementDelayDays,
      }).to,
    ).toBe(vector.bankArrival_plus3wd);
  },
);

test.each<[string, Parameters<typeof etaRange>[0], string, string]>([
  [
    'docs/rules/vat.md#repayment-estimate: filed today',
    { filedOn: '2026-11-20', today: '2026-11-20' },
    '2026-12-09',
    '2026-12-23',
  ],
  [
    'filed fourteen days ago: approved from today',
    { filedOn: '2026-11-06', today: '2026-11-20' },
    '2026-11-25',
    '2026-12-09',
  ],
  [
    'filed ten days ago: approved from the fourteenth day',
    { filedOn: '2026-11-10', today: '2026-11-20' },
    '2026-11-27',
    '2026-12-15',
  ],
  [
    'docs/rules/vat.md#repayment-estimate: filed 17 days ago',
    { filedOn: '2026-11-03', today: '2026-11-20' },
    '2026-11-25',
    '2026-12-08',
  ],
  [
    'a company that is paid fast',
    { filedOn: '2026-11-20', ownHistory: { p50: 5, p90: 9 } },
    '2026-11-30',
    '2026-12-23',
  ],
  [
    'by cheque, 5 to 6 working days',
    { filedOn: '2026-11-20', method: 'cheque' as const },
    '2026-12-11',
    '2026-12-30',
  ],
  [
    'approved: three working days to the bank',
    { filedOn: '2026-11-03', today: '2026-11-20', approvedOn: '2026-11-19' },
    '2026-11-24',
    '2026-11-24',
  ],
  [
    'approved, by cheque',
    {
      filedOn: '2026-11-03',
      today: '2026-11-20',
      approvedOn: '2026-11-19',
      method: 'cheque' as const,
    },
    '2026-11-26',
    '2026-11-27',
  ],
  [
    'a history beyond HMRC’s own date',
    { filedOn: '2026-11-20', ownHistory: { p50: 50, p90: 70 } },
    '2026-12-23',
    '2026-12-23',
  ],
])('%s', (_case, input, from, to) => {
  expect(etaRange(input)).toMatchObject({ from, to, passed: false });
});

test('docs/rules/vat.md#repayment-estimate: HMRC is likely to approve by 27 November', () => {
  expect(etaRange({ filedOn: '2026-11-03', today: '2026-11-20' })).toMatchObject({
    approvalFrom: '2026-11-20',
    approvalTo: '2026-11-27',
    approvalLatest: '2026-12-03',
    basis: 'usual',
  });
});

test('past HMRC’s own date it says so', () => {
  expect(etaRange({ filedOn: '2026-09-01', today: '2026-11-20' }).passed).toBe(true);
  const { to } = etaRange({ filedOn: '2026-11-03', today: '2026-11-20', approvedOn: '2026-11-19' });
  expect(
    ['2026-11-24', '2026-11-25'].map((today) => [
      today,
      to,
      etaRange({ filedOn: '2026-11-03', today: isoDateOf(today), approvedOn: '2026-11-19' }).passed,
    ]),
  ).toEqual([
    ['2026-11-24', '2026-11-24', false],
    ['2026-11-25', '2026-11-24', true],
  ]);
});

test('approved long ago, it is not expected before today', () => {
  expect(
    etaRange({ filedOn: '2026-11-03', today: '2026-11-30', approvedOn: '2026-11-19' }),
  ).toMatchObject({
    from: '2026-11-30',
    to: '2026-11-30',
    passed: true,
  });
});

test('the source of the range names the history it is based on', () => {
  expect(etaRange({ filedOn: '2026-11-20', ownHistory: { p50: 14, p90: 24 } }).basis).toBe(
    'ownHistory',
  );
});

test('a range never starts in the past nor ends before it starts', () => {
  fc.assert(
    fc.property(
      fc.nat(400),
      fc.nat(90),
      fc.nat(60),
      fc.nat(60),
      fc.nat(20),
      (start, waited, p50, more, supplementDelayDays) => {
        const filedOn = addDays('2026-01-01', start);
        const today = addDays(filedOn, waited);
        const eta = etaRange({
          filedOn,
          today,
          ownHistory: { p50, p90: p50 + more },
          supplementDelayDays,
        });
        expect(eta.from > today).toBe(true);
        expect(eta.to >= eta.from && eta.approvalTo >= eta.approvalFrom).toBe(true);
      },
    ),
  );
});
