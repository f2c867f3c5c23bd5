import { readRecorded } from '@/components/screens/demo/readRecorded';
import { createRelative } from '@/scripts/demo/relative.mjs';

const inProgress = {
  id: 'claim-9',
  refundPence: 376_480,
  feePence: 3_765,
  netPence: 372_715,
  clock: { endsOn: '2026-12-03' },
};
const older = { id: 'claim-5', refundPence: 291_825, feePence: 2_918, netPence: 288_907 };
const relative = createRelative({
  recordedAt: Date.parse('2026-11-21T14:05:00Z'),
  quote: { payoutBy: '2026-11-23', hmrcFrom: '2026-12-10', hmrcTo: '2026-12-24' },
  claims: [inProgress, older],
  inProgress,
  sums: { count: 2, netPence: 661_622, feesPence: 6_683 },
  renamed: [
    ['Marlow & Rye Bakery Ltd', 'Sample Bakery Ltd'],
    ['claim-9', 'demo-1'],
  ],
});

const ANSWER = {
  companyName: 'Marlow & Rye Bakery Ltd',
  label: 'September 2026',
  start: '2026-09-01',
  end: '2026-09-30',
  dueOn: '2026-11-07',
  filedOn: '2026-11-03',
  readAt: '2026-11-21T13:05:11.020Z',
  netPence: 376_480,
  feesPence: 6_683,
  bill: 'tax-2026-11-07-september-2026',
  claim: {
    id: 'claim-9',
    at: '2026-11-04T12:24:00.000Z',
    title: 'We paid you £3,727.15 for September 2026',
    expectedFrom: '2026-11-25',
    expectedTo: '2026-12-08',
  },
};

describe('the recording of the demo', () => {
  test('replaces days, months and fees, and leaves out what the demo does not have', () => {
    expect(relative(ANSWER)).toEqual({
      companyName: 'Sample Bakery Ltd',
      label: '{m-2}',
      start: '@m-2.1',
      end: '@m-2.31',
      dueOn: '@m+0.7',
      filedOn: '@c-18',
      readAt: '@now',
      netPence: 376_480,
      feesPence: '@fee 376480 291825',
      claim: {
        id: 'demo-1',
        at: '@c-17T12:24:00Z',
        title: 'We paid you {net 376480} for {m-2}',
        expectedFrom: '@0+3w',
        expectedTo: '@c+12+3w',
      },
    });
  });

  test('counts what is not of the claim in progress from today', () => {
    expect(relative({ payoutBy: '2026-11-23', renewBy: '2028-04-21' })).toEqual({
      payoutBy: '@payoutBy',
      renewBy: '@+517',
    });
  });

  test('is read back as it was on its own day', () => {
    const { bill: _, ...kept } = ANSWER;
    const at = '2026-11-21T14:05:00.000Z';
    expect(readRecorded(relative(ANSWER), { today: '2026-11-21', at, partner: 'organic' })).toEqual(
      {
        ...kept,
        companyName: 'Sample Bakery Ltd',
        readAt: at,
        claim: { ...ANSWER.claim, id: 'demo-1', at: '2026-11-04T12:24:00Z' },
      },
    );
  });

  test('is read back on another day with whole months, working days and the visitor’s fee', () => {
    const at = '2028-02-29T09:00:00.000Z';
    expect(
      readRecorded(relative(ANSWER), { today: '2028-02-29', at, partner: 'swoop' }),
    ).toMatchObject({
      label: 'December 2027',
      start: '2027-12-01',
      end: '2027-12-31',
      dueOn: '2028-02-07',
      filedOn: '2028-02-07',
      feesPence: 13_367,
      claim: {
        at: '2028-02-08T12:24:00Z',
        title: 'We paid you £3,689.50 for December 2027',
        expectedFrom: '2028-03-03',
        expectedTo: '2028-03-13',
      },
    });
  });
});
