/** @jest-environment node */
import { pence } from '@/lib/kernel/money';
import { nextClaimState, type ClaimEvent, type ClaimState } from '@/lib/refunds/claim/claim';
import { interleaveTimeline } from '@/lib/refunds/claim/timeline';
import type { TimelineInput } from '@/lib/refunds/claim/timelineInput';
import {
  REPAYMENT_STATUSES,
  type RepaymentRecord,
  type RepaymentStatus,
} from '@/lib/vat/repayments/states';
import { formatReceipt, stepTone, type TimelineStep } from '@/lib/kernel/text/timelineStep';
import { addDays, isoDateOf } from '@/lib/kernel/dates/ukDates';
import fc from 'fast-check';

const row = (status: RepaymentStatus, change: Partial<RepaymentRecord> = {}): RepaymentRecord => ({
  periodKey: '26AI',
  status,
  createdOn: '2026-11-03',
  box5Pence: pence(376_480),
  originalPence: pence(376_480),
  ...change,
});
const september: TimelineInput = {
  today: '2026-11-20',
  refundPence: pence(376_480),
  feePence: pence(3_765),
  netPence: pence(372_715),
  setOffs: [],
  arrivesPence: pence(372_715),
  account: 'ending 4471',
  claimEvents: [
    { event: 'confirm', at: '2026-11-03T15:20:00.000Z' },
    { event: 'payOut', at: '2026-11-04T12:24:00.000Z' },
  ],
  filed: { at: '2026-11-03T15:21:00.000Z', receipt: '241903861127', bankDetailsHeld: true },
  repayments: [
    row('INITIAL'),
    row('SENT_FOR_RISKING', { sentForRiskingOn: '2026-11-05', updatedOn: '2026-11-05' }),
  ],
};
const titles = (steps: TimelineStep[]) => steps.map((step) => `${step.state}: ${step.title}`);

test('docs/rules/product.md#claim-timeline: what has happened, and what is next', () => {
  const steps = interleaveTimeline(september);
  expect(titles(steps)).toEqual([
    'done: You accepted the quote',
    'done: Return filed with HMRC',
    'done: We paid you £3,727.15',
    'done: HMRC started its checks',
    'now: HMRC is still checking',
    'expected: HMRC approves the refund',
    'expected: HMRC repays £3,764.80',
    'expected: You pass on £3,764.80',
    'expected: Claim closes',
  ]);
  expect(steps.map((step) => step.sentence)).toEqual([
    '£3,764.80 − £37.65 = £3,727.15. This amount is fixed. It is what you were paid.',
    'Receipt 2419 0386 1127. HMRC holds your bank details.',
    'Faster Payment to account ending 4471.',
    'Automated checks on every repayment return.',
    'No questions asked so far. Nothing for you to do.',
    'HMRC has 30 days. We assume day 14 to 24 until we have seen enough repayments to know.',
    'Three working days after approval. It goes to your account.',
    'Within ten working days of its arrival, by bank transfer or from your next payout. HMRC’s interest is yours.',
    'We confirm that nothing more is owed either way.',
  ]);
  expect(steps.map(stepTone)).toEqual([
    'brand',
    'ink',
    'brand',
    'ink',
    'info',
    'hollow',
    'hollow',
    'hollow',
    'hollow',
  ]);
  // The money follows both ends of the approval by three working days: Fri 20 to Wed 25 Nov, Thu 3
  // to Tue 8 Dec.
  expect(steps[5]).toMatchObject({ expectedFrom: '2026-11-20', expectedTo: '2026-12-03' });
  expect(steps[6]).toMatchObject({ expectedFrom: '2026-11-25', expectedTo: '2026-12-08' });
});

test('the portal’s own history dates HMRC’s approval and is what the step says', () => {
  const steps = interleaveTimeline({ ...september, ownHistory: { p50: 20, p90: 26, seen: 40 } });
  expect(steps[5]).toMatchObject({
    expectedFrom: '2026-11-23',
    expectedTo: '2026-12-03',
    sentence:
      'Of the repayments we have seen, half were approved by day 20 and nine in ten by day 26. HMRC’s own last day is day 30.',
  });
});

test('before the payout we say when it comes', () => {
  const steps = interleaveTimeline({
    ...september,
    today: '2026-11-03',
    claimEvents: september.claimEvents.slice(0, 1),
    repayments: [],
    payoutBy: '2026-11-04',
  });
  expect(steps[0]?.sentence).toBe(
    '£3,764.80 − £37.65 = £3,727.15. This amount is fixed. It is what you will be paid.',
  );
  expect(steps.find((step) => step.id === 'expected_payout')).toMatchObject({
    title: 'We pay you £3,727.15',
    expectedFrom: '2026-11-04',
    expectedTo: '2026-11-04',
  });
});

test('the customer is not promised a payment while a person reviews the payout', () => {
  const steps = interleaveTimeline({
    ...september,
    today: '2026-11-03',
    claimEvents: september.claimEvents.slice(0, 1),
    repayments: [],
    payoutBy: '2026-11-04',
    answerBy: '2026-11-03T15:00:00.000Z',
  });
  expect(steps[0]?.sentence).toBe(
    '£3,764.80 − £37.65 = £3,727.15. This amount is fixed. It is what you will be paid if we say yes.',
  );
  expect(steps.find((step) => step.id === 'expected_payout')?.title).toBe(
    'If yes, we pay you £3,727.15',
  );
});

test('a payment the bank sent back is expected again', () => {
  const steps = interleaveTimeline({
    ...september,
    claimEvents: [
      ...september.claimEvents,
      { event: 'payoutReturned', at: '2026-11-05T09:00:00.000Z' },
    ],
  });
  expect(titles(steps)).toEqual(
    expect.arrayContaining([
      'done: Your bank sent the payment back',
      'expected: We pay you £3,727.15',
    ]),
  );
});

test('a payment that came back and is held is neither expected again nor waits for another account', () => {
  const steps = interleaveTimeline({
    ...september,
    isHeld: true,
    claimEvents: [
      ...september.claimEvents,
      { event: 'payoutReturned', at: '2026-11-05T09:00:00.000Z' },
    ],
  });
  expect(titles(steps)).not.toContain('expected: We pay you £3,727.15');
  expect(steps.find(({ id }) => id.startsWith('payoutReturned'))?.sentence).toBe(
    'The money is safe with us. We are holding it until we have agreed with you what happens next.',
  );
});

test('past HMRC’s own date it turns to late by itself, and promises no dates', () => {
  const steps = interleaveTimeline({ ...september, today: '2026-12-20' });
  expect(titles(steps)).toContain('now: HMRC is late with this refund');
  expect(
    steps
      .filter((step) => step.state === 'expected')
      .every((step) => step.expectedFrom === undefined),
  ).toBe(true);
});

test('once HMRC has approved, its money is dated by the bank’s three working days and no longer by the thirty', () => {
  const steps = interleaveTimeline({
    ...september,
    repayments: [...september.repayments, row('REPAYMENT_APPROVED', { updatedOn: '2026-11-18' })],
  });
  expect(steps.find(({ id }) => id === 'expected_repayment')).toMatchObject({
    expectedFrom: '2026-11-23',
    expectedTo: '2026-11-23',
  });
});

test.each<[RepaymentStatus, string, string]>([
  ['CLAIM_QUERIED', 'HMRC may ask you questions', 'you'],
  ['REPAYMENT_SUSPENDED', 'File the missing return', 'you'],
  ['ADJUSMENT_TO_TAX_DUE', 'Check what HMRC changed', 'you'],
  ['REPAYMENT_APPROVED', 'HMRC’s payment is on its way', 'hmrc'],
  ['REPAYMENT_ADJUSTED', 'HMRC’s payment is on its way', 'hmrc'],
])('when HMRC says %s, now is "%s" and %s must act', (status, title, actor) => {
  const steps = interleaveTimeline({
    ...september,
    repayments: [...september.repayments, row(status, { updatedOn: '2026-11-18' })],
  });
  expect(steps.find((step) => step.state === 'now')).toMatchObject({ title, actor });
});

test.each([
  ['until its last day', '2026-12-20', ['2026-12-20', '2026-12-20']],
  ['no longer after it', '2026-12-21', undefined],
])('that HMRC can be asked to review a reduced refund is expected %s', (_when, today, days) => {
  const steps = interleaveTimeline({
    ...september,
    today: isoDateOf(today),
    repayments: [...september.repayments, row('REPAYMENT_ADJUSTED', { updatedOn: '2026-11-20' })],
    news: {
      what: 'reduced',
      title: 'HMRC approved less',
      follows: 'You then owe us the difference.',
      differencePence: pence(100),
      reviewBy: '2026-12-20',
      late: false,
    },
  });
  const step = steps.find(({ id }) => id === 'expected_review');
  expect(step && [step.expectedFrom, step.expectedTo]).toEqual(days);
  if (step)
    expect(step).toMatchObject({
      actor: 'you',
      title: 'Last day to ask HMRC for a review',
      sentence: expect.stringContaining('until Sun 20 Dec 2026.'),
    });
});

test('once HMRC has paid and the claim is closed, nothing is expected', () => {
  const steps = interleaveTimeline({
    ...september,
    today: '2026-12-04',
    claimEvents: [
      ...september.claimEvents,
      { event: 'hmrcRepaid', at: '2026-12-02T09:00:00.000Z' },
      { event: 'close', at: '2026-12-03T09:00:00.000Z' },
    ],
    repayments: [
      ...september.repayments,
      row('REPAYMENT_APPROVED', { updatedOn: '2026-11-27', clearedOn: '2026-12-02' }),
    ],
  });
  expect(titles(steps).slice(-3)).toEqual([
    'done: HMRC approved the refund',
    'done: HMRC repaid £3,764.80',
    'done: Claim closed',
  ]);
});

test('what HMRC did stands on HMRC’s own day, however late we saw it, before what followed from it', () => {
  const steps = interleaveTimeline({
    ...september,
    today: '2026-11-22',
    claimEvents: [
      ...september.claimEvents,
      { event: 'hmrcRepaid', at: '2026-11-12' },
      { event: 'close', at: '2026-11-22T01:41:00.000Z' },
    ],
    repayments: [
      ...september.repayments,
      row('REPAYMENT_APPROVED', { updatedOn: '2026-11-12', clearedOn: '2026-11-12' }),
    ],
  });
  expect(steps.slice(-3).map(({ title, at }) => [title, at])).toEqual([
    ['HMRC approved the refund', '2026-11-12'],
    ['HMRC repaid £3,764.80', '2026-11-12'],
    ['Claim closed', '2026-11-22T01:41:00.000Z'],
  ]);
});

test('a withdrawn claim says that it cost nothing', () => {
  const claimEvents = [
    { event: 'confirm' as const, at: '2026-11-03T15:20:00.000Z' },
    { event: 'withdraw' as const, at: '2026-11-03T16:00:00.000Z' },
  ];
  const repayments = [
    row('REPAYMENT_APPROVED', { updatedOn: '2026-11-10', clearedOn: '2026-11-13' }),
  ];
  const steps = interleaveTimeline({ ...september, claimEvents, repayments });
  expect(steps.some((step) => step.sentence.includes('you sold'))).toBe(false);
  expect(steps.find((step) => step.title === 'You withdrew the claim')?.sentence).toContain(
    'no fee',
  );
  expect(steps.some((step) => step.state === 'expected')).toBe(false);
});

test.each(['withdraw', 'callOff', 'expire'] as const)(
  'after %s the price is what would have been paid, not what will be',
  (event) => {
    const [accepted] = interleaveTimeline({
      ...september,
      claimEvents: [
        { event: 'confirm', at: '2026-11-03T15:20:00.000Z' },
        { event, at: '2026-11-03T16:00:00.000Z' },
      ],
    });
    expect(accepted?.sentence).toBe(
      '£3,764.80 − £37.65 = £3,727.15. This amount is fixed. It is what you would have been paid.',
    );
  },
);

test('HMRC’s decision comes before our calling off of the same day, which follows from it', () => {
  const steps = interleaveTimeline({
    ...september,
    claimEvents: [
      { event: 'confirm', at: '2026-11-10T09:00:00.000Z' },
      { event: 'callOff', at: '2026-11-10T14:05:00.000Z' },
    ],
    repayments: [row('REPAYMENT_ADJUSTED', { updatedOn: '2026-11-10', box5Pence: pence(300_000) })],
  });
  expect(titles(steps).slice(1, 4)).toEqual([
    'done: You accepted the quote',
    'done: HMRC changed the amount to £3,000.00',
    'done: We called off the sale',
  ]);
});

test('a shortfall names the missing money', () => {
  const steps = interleaveTimeline({
    ...september,
    claimEvents: [
      ...september.claimEvents,
      { event: 'hmrcRepaidLess', at: '2026-11-19T09:00:00.000Z', amountPence: pence(300_000) },
    ],
  });
  expect(steps.find((step) => step.title === 'HMRC paid less than you sold')?.sentence).toContain(
    '£764.80 is missing',
  );
});

test('a receipt is read out in fours', () => {
  expect(formatReceipt('241903861127')).toBe('2419 0386 1127');
});

const rank = { done: 0, now: 1, expected: 2 } as const;
const events = fc.array(
  fc.constantFrom<ClaimEvent>(
    'confirm',
    'withdraw',
    'payOut',
    'payoutReturned',
    'hmrcRepaid',
    'hmrcRepaidLess',
    'shortfallRecovered',
    'close',
  ),
  { maxLength: 12 },
);

test('time never runs backwards, and at most one step is now', () => {
  fc.assert(
    fc.property(
      events,
      fc.array(fc.constantFrom(...REPAYMENT_STATUSES), { maxLength: 5 }),
      fc.nat(60),
      fc.boolean(),
      fc.boolean(),
      (wanted, statuses, waited, held, cleared) => {
        let state: ClaimState = 'quoted';
        const claimEvents: TimelineInput['claimEvents'][number][] = [];
        for (const event of wanted) {
          const next: ClaimState | undefined = nextClaimState(state, event);
          if (next === undefined) continue;
          state = next;
          claimEvents.push({
            event,
            at: `${addDays('2026-11-03', claimEvents.length * 4)}T15:20:00.000Z`,
          });
        }
        const repayments = statuses.map((status, index) =>
          row(status, {
            updatedOn: addDays('2026-11-04', index * 3),
            ...(cleared && { clearedOn: '2026-11-25' }),
          }),
        );
        const today = addDays('2026-11-03', waited);
        const steps = interleaveTimeline({
          ...september,
          today,
          claimEvents,
          repayments,
          filed: { at: '2026-11-03T15:21:00.000Z', bankDetailsHeld: held },
          payoutBy: addDays(today, 1),
        });
        expect(steps.filter((step) => step.state === 'now').length).toBeLessThanOrEqual(1);
        expect(steps.map((step) => rank[step.state])).toEqual(
          steps.map((step) => rank[step.state]).sort((a, b) => a - b),
        );
        const done = steps
          .filter((step) => step.state === 'done')
          .map((step) => (step.at ?? '').slice(0, 10));
        expect(done).toEqual([...done].sort());
        expect(done.every((date) => date !== '' && date <= today)).toBe(true);
        const expected = steps.flatMap((step) =>
          step.expectedFrom === undefined ? [] : [step.expectedFrom],
        );
        expect(expected).toEqual([...expected].sort());
        expect(expected.every((date) => date >= today)).toBe(true);
        expect(
          steps.every(
            (step) =>
              step.expectedFrom === undefined || step.expectedFrom <= (step.expectedTo ?? ''),
          ),
        ).toBe(true);
        expect(new Set(steps.map((step) => step.id)).size).toBe(steps.length);
      },
    ),
    { numRuns: 500 },
  );
});

test('events of one day are ordered: ours by the clock, HMRC’s days, then the settlement', () => {
  const steps = interleaveTimeline({
    ...september,
    today: '2026-11-05',
    claimEvents: [
      { event: 'confirm', at: '2026-11-05T09:00:00.000Z' },
      { event: 'payOut', at: '2026-11-05T09:05:00.000Z' },
      { event: 'hmrcRepaid', at: '2026-11-05T10:00:00.000Z' },
      { event: 'close', at: '2026-11-05T10:00:00.000Z' },
    ],
    filed: { at: '2026-11-05T08:59:00.000Z' },
    repayments: [
      row('INITIAL', { createdOn: '2026-11-05' }),
      row('SENT_FOR_RISKING', {
        createdOn: '2026-11-05',
        sentForRiskingOn: '2026-11-05',
        updatedOn: '2026-11-05',
      }),
      row('REPAYMENT_APPROVED', {
        createdOn: '2026-11-05',
        updatedOn: '2026-11-05',
        clearedOn: '2026-11-05',
      }),
    ],
  });
  expect(steps.map(({ title }) => title)).toEqual([
    'Return filed with HMRC',
    'You accepted the quote',
    'We paid you £3,727.15',
    'HMRC started its checks',
    'HMRC approved the refund',
    'HMRC repaid £3,764.80',
    'Claim closed',
  ]);
});
