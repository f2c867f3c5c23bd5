import { barAction } from '@/components/screens/instantVat/VatReturn/totals';
import { axisWords, gained } from '@/components/screens/instantVat/Claim/claimWords';
import {
  connectionNote,
  connectionStatus,
} from '@/components/features/connections/connectionWords';
import {
  claimPageTitle,
  claimTitle,
  directionWords,
  periodInSentence,
} from '@/components/screens/instantVat/periodWords';
import { filingWords, returnTitle } from '@/components/parts/returnWords';
import { feeAsRate, gainedWords } from '@/components/features/refund/quoteWords';
import { compactSteps, fullSteps } from '@/components/screens/instantVat/timelineSteps';
import { vatBars } from '@/components/screens/instantVat/vatBars';
import { offerStates, filingStage } from '@/components/features/filing/stage';
import { problemsIn, workedOut, type TypedValues } from '@/components/features/filing/typedValues';
import { pence } from '@/lib/kernel/money';
import type { IsoDate } from '@/lib/kernel/dates/ukDates';
import * as vat from '@/lib/overview/vat/contract';
import { exampleBoxes } from '@/lib/vat/examples';
import type { VatClaim, VatPeriod } from '@/hooks/overview/vat';
import { exampleQuote, examplePeriods, exampleClaimSummary } from '@/lib/refunds/examples';

const today = '2026-11-20';
const october = examplePeriods[0] as VatPeriod;
const claim = vat.vatClaim.example as VatClaim;

describe('periods in words', () => {
  test.each([
    ['October 2026', 'October', 'October claim', 'October 2026 VAT return', 'October 2026 claim'],
    [
      'October 2025',
      'October 2025',
      'October 2025 claim',
      'October 2025 VAT return',
      'October 2025 claim',
    ],
    [
      'Quarter to 31 October 2026',
      'the quarter to 31 October 2026',
      'Claim for the quarter to 31 October 2026',
      'VAT return for the quarter to 31 October 2026',
      'Claim for the quarter to 31 October 2026',
    ],
    [
      '5 Oct 2026 to 9 Nov 2026',
      '5 Oct 2026 to 9 Nov 2026',
      'Claim for 5 Oct 2026 to 9 Nov 2026',
      'VAT return for 5 Oct 2026 to 9 Nov 2026',
      'Claim for 5 Oct 2026 to 9 Nov 2026',
    ],
  ])('%s', (label, inSentence, card, page, claimPage) => {
    expect([
      periodInSentence(label, today),
      claimTitle(label, today),
      returnTitle(label),
      claimPageTitle(label),
    ]).toEqual([inSentence, card, page, claimPage]);
  });

  test.each<[{ dueOn: IsoDate; filedOn?: IsoDate }, string, string]>([
    [{ dueOn: '2026-12-07' }, 'Due 7 Dec 2026', 'in 17 days'],
    [{ dueOn: '2026-11-07' }, 'Due 7 Nov 2026', '13 days ago'],
    [{ dueOn: '2026-11-07', filedOn: '2026-11-03' }, 'Filed 3 Nov 2026', '4 days early'],
    [{ dueOn: '2026-11-07', filedOn: '2026-11-07' }, 'Filed 7 Nov 2026', 'on the last day'],
    [{ dueOn: '2026-11-07', filedOn: '2026-11-08' }, 'Filed 8 Nov 2026', '1 day late'],
  ])('%o is "%s", "%s"', (period, filing, note) =>
    expect(filingWords(period, today)).toEqual({ filing, note }),
  );

  test.each([
    [{ direction: 'refund', bar: 'not_filed', status: 'Ready to review' }, 'HMRC owes you'],
    [{ direction: 'refund', bar: 'checking', status: 'HMRC is checking' }, 'HMRC owes you'],
    [
      {
        direction: 'refund',
        bar: 'checking',
        status: 'HMRC is checking',
        paidEarlyPence: pence(1),
      },
      'HMRC owed you',
    ],
    [{ direction: 'refund', bar: 'repaid', status: 'Repaid' }, 'HMRC owed you'],
    [{ direction: 'payment', bar: 'owed', status: 'Payment late' }, 'You owe HMRC'],
    [{ direction: 'payment', bar: 'owed', status: 'Paid to HMRC' }, 'You owed HMRC'],
    [{ direction: 'payment', bar: 'owed', status: 'Filed' }, 'You owe HMRC'],
    [{ direction: 'payment', bar: 'owed', status: 'Filed', dueOn: '2021-12-07' }, 'You owed HMRC'],
    [{ direction: 'nil', bar: 'none', status: 'Filed' }, 'Nothing to pay'],
    [{ direction: 'unknown', bar: 'none', status: 'Not started' }, 'To pay or reclaim'],
  ] as const)('%o reads "%s": past tense once settled, or once it is history', (period, words) =>
    expect(directionWords({ dueOn: '2026-12-07', ...period }, today)).toBe(words),
  );
});

describe('the bars of the chart', () => {
  test('run from oldest to newest, below the axis where VAT was owed, with the current one marked', () => {
    expect(vatBars(examplePeriods as VatPeriod[], october.id)).toEqual([
      { period: 'April 2026', short: 'Apr', amount: -48_610, state: 'owed', current: false },
      {
        period: 'September 2026',
        short: 'Sep',
        amount: 376_480,
        state: 'checking',
        current: false,
      },
      { period: 'October 2026', short: 'Oct', amount: 421_000, state: 'notFiled', current: true },
    ]);
  });

  test('leave out unknown amounts, and never show a month twice', () => {
    const months = Array.from({ length: 14 }, (_, index): VatPeriod => ({
      ...october,
      id: `${index}`,
      bar: index === 0 ? 'none' : 'repaid',
    }));
    expect(vatBars(months)).toHaveLength(12);
    expect(vatBars(months).at(-1)).toMatchObject({ current: true });
    expect(vatBars([{ ...october, netPence: undefined }])).toEqual([]);
  });
});

describe('the stage of a return', () => {
  const answer = {
    period: october,
    boxes: exampleBoxes,
    canFile: true,
    filing: { state: 'draft' as const, sentence: '', receipt: undefined },
  };
  test.each([
    ['ready', answer],
    ['needs_figures', { ...answer, boxes: undefined, canFile: false }],
    ['not_open', { ...answer, canFile: false, period: { ...october, end: today } }],
    [
      'not_open',
      { ...answer, boxes: undefined, canFile: false, period: { ...october, end: '2026-11-30' } },
    ],
    ['elsewhere', { ...answer, canFile: false, period: { ...october, filedOn: '2026-11-12' } }],
    ['rejected', { ...answer, filing: { ...answer.filing, state: 'rejected' as const } }],
    ['conflict', { ...answer, filing: { ...answer.filing, state: 'conflict' as const } }],
    ['filed', { ...answer, filing: { ...answer.filing, state: 'submitted' as const } }],
    ...(['declared', 'sending', 'unknown', 'reconciling', 'not_received'] as const).map(
      (state) => ['confirming', { ...answer, filing: { ...answer.filing, state } }] as const,
    ),
  ] as const)('%s', (stage, given) => expect(filingStage(given, today)).toBe(stage));

  test('a claim can be made only on a filed return, with a frozen quote, by who chose to be paid early', () => {
    const offer = { frozen: true, choice: 'early' as const };
    expect(offerStates('ready', { claim: undefined }, offer)).toEqual({
      payment: 'next',
      claim: 'next',
    });
    expect(offerStates('filed', { claim: undefined }, offer)).toEqual({
      payment: 'current',
      claim: 'current',
    });
    expect(offerStates('filed', { claim: undefined }, { ...offer, frozen: false })).toEqual({
      payment: 'current',
      claim: 'next',
    });
    expect(offerStates('filed', { claim: undefined }, { ...offer, choice: 'wait' })).toEqual({
      payment: 'current',
      claim: 'next',
    });
    expect(offerStates('filed', { claim: exampleClaimSummary }, offer)).toEqual({
      payment: 'done',
      claim: 'done',
    });
  });
});

describe('a claim’s steps', () => {
  test('fit a card as filing, payout, now and HMRC’s repayment, each with its date', () => {
    expect(
      compactSteps(claim.claim, today).map(({ title, date, tone }) => [title, date, tone]),
    ).toEqual([
      ['Return filed with HMRC', 'Tue 3 Nov', 'ink'],
      ['We paid you £3,727.15', 'Wed 4 Nov', 'brand'],
      ['HMRC is checking', 'Day 17 of 30', 'info'],
      ['HMRC repays £3,764.80', '25 Nov – 8 Dec', 'hollow'],
    ]);
  });

  test('fit a card as payout, HMRC’s repayment and passing it on, once HMRC has paid', () => {
    const done = { sentence: '', actor: 'hmrc' as const, state: 'done' as const };
    const next = { sentence: '', state: 'expected' as const };
    const steps: typeof claim.claim.steps = [
      ...claim.claim.steps.filter(({ state }) => state === 'done'),
      { ...done, id: 'hmrcRepaid_3', title: 'HMRC repaid £3,764.80', at: '2026-11-18' },
      {
        ...next,
        id: 'expected_pass_on',
        title: 'You pass on £3,764.80',
        actor: 'you' as const,
        expectedFrom: today,
        expectedTo: '2026-12-02',
      },
      { ...next, id: 'expected_close', title: 'Claim closes', actor: 'adsum' as const },
    ];
    expect(compactSteps({ ...claim.claim, steps }, today).map(({ title }) => title)).toEqual([
      'We paid you £3,727.15',
      'HMRC repaid £3,764.80',
      'You pass on £3,764.80',
    ]);
  });

  test('show in full with times in London, summer or winter, and a range where only that is known', () => {
    const [first] = fullSteps(
      {
        ...claim.claim,
        steps: [
          {
            id: 'x',
            title: 'x',
            sentence: '',
            at: '2026-07-01T23:30:00.000Z',
            actor: 'you',
            state: 'done',
          },
        ],
      },
      today,
    );
    expect(first).toMatchObject({ date: 'Thu 2 Jul', dateNote: '00:30', actor: 'You' });
    expect(fullSteps(claim.claim, today).at(-1)).toMatchObject({
      date: '25 Nov',
      dateNote: 'by 8 Dec',
    });
  });

  test('never show HMRC’s clock beside what we do ourselves', () => {
    const steps = claim.claim.steps.map((step) =>
      step.state === 'now' ? { ...step, actor: 'adsum' as const } : step,
    );
    expect(compactSteps({ ...claim.claim, steps }, today)[2]).toMatchObject({ date: 'Today' });
  });

  test('without a clock the present is today', () => {
    expect(compactSteps({ ...claim.claim, clock: undefined }, today)[2]).toMatchObject({
      date: 'Today',
    });
  });
});

describe('what was gained', () => {
  test.each<[Partial<VatClaim>, string]>([
    [{}, '15 to 24 working days'],
    [{ hmrcRepaidOn: '2026-11-05' }, '1 working day'],
    [{ hmrcRepaidOn: '2026-11-04' }, '0 working days'],
    [
      { paidOutAt: undefined, hmrcFrom: '2026-12-09', hmrcTo: '2026-12-23' },
      '12 to 22 working days',
    ],
    [{ delayed: true, hmrcTo: '2026-11-18' }, 'at least 12 working days'],
  ])('%o: %s', (change, words) => expect(gained({ ...claim, ...change }, today)).toBe(words));

  test.each([
    [21, '£3,727.15 reached you in 21 hours.'],
    [1, '£3,727.15 reached you in 1 hour.'],
    [69, '£3,727.15 reached you in 3 days.'],
  ])('%s hours to pay: %s', (hoursToPay, words) =>
    expect(axisWords({ ...claim, hoursToPay }, today).sentence).toContain(words),
  );

  test('is not claimed when HMRC paid on the same day', () => {
    expect(axisWords({ ...claim, hmrcRepaidOn: '2026-11-04' }, today)).toEqual({
      title: 'HMRC was as quick as we were',
      sentence: expect.stringContaining('HMRC paid on Wed 4 Nov.') as string,
    });
  });

  test('is a single figure when both ends are equal', () => {
    expect(gainedWords({ workingDaysGainedFrom: 3, workingDaysGainedTo: 3 })).toBe(
      '3 working days',
    );
    expect(gainedWords({ workingDaysGainedFrom: 1, workingDaysGainedTo: 1 })).toBe('1 working day');
  });
});

describe('the fee as a yearly rate', () => {
  test('names the per cent, or the minimum where that is what is charged', () => {
    expect(feeAsRate(exampleQuote)).toBe(
      'The fee is 1% of the refund, like borrowing at 12.3% a year for 30 days. If you can wait, waiting is cheaper.',
    );
    expect(
      feeAsRate({
        ...exampleQuote,
        refundPence: pence(20_000),
        feePence: pence(500),
        netPence: pence(19_500),
      }),
    ).toMatch(/^The fee is the £5 minimum, /);
    // Half a penny rounds up: a fee a little above 1% is still the 1% fee.
    expect(feeAsRate(claim.quote)).toMatch(/^The fee is 1% of the refund, /);
  });
});

describe('connections in words', () => {
  const now = new Date('2026-11-20T14:06:00.000Z');
  const live = { kind: 'hmrc' as const, organisation: 'HMRC VAT account', state: 'live' as const };
  test.each([
    [{ ...live, renewBy: '2028-03-14' as const }, 'Live', 'Renew by 14 Mar 2028'],
    [{ ...live, renewBy: '2026-12-10' as const }, 'Live', 'Reconnect by 10 Dec 2026'],
    [
      { ...live, kind: 'xero' as const, lastReadAt: '2026-11-20T14:02:00.000Z' },
      'Live',
      'Read 14:02 today',
    ],
    [{ ...live, kind: 'xero' as const }, 'Live', 'Not read yet'],
    [
      { ...live, state: 'reconnect' as const, problem: 'HMRC no longer gives us access.' },
      'Reconnect',
      'HMRC no longer gives us access.',
    ],
    [{ ...live, state: 'disconnected' as const }, 'Not connected', 'Not connected'],
  ])('%o', (connection, status, note) => {
    expect([connectionStatus(connection), connectionNote(connection, now)]).toEqual([status, note]);
  });
});

describe('typed boxes', () => {
  const values: TypedValues = {
    vatDueSales: pence(61_240),
    vatDueAcquisitions: pence(0),
    vatReclaimedCurrPeriod: pence(482_240),
    totalValueSalesExVAT: pence(3_821_400),
    totalValuePurchasesExVAT: pence(2_687_000),
    totalValueGoodsSuppliedExVAT: pence(0),
    totalAcquisitionsExVAT: pence(0),
  };

  test('give boxes 3 and 5 as far as they are known', () => {
    expect(workedOut(values)).toEqual({ box3: 61_240, box5: 421_000, direction: 'refund' });
    expect(workedOut({ ...values, vatReclaimedCurrPeriod: pence(12_630) })).toEqual({
      box3: 61_240,
      box5: 48_610,
      direction: 'payment',
    });
    expect(workedOut({ ...values, vatReclaimedCurrPeriod: pence(61_240) })).toMatchObject({
      direction: 'nil',
    });
    expect(workedOut({ ...values, vatReclaimedCurrPeriod: undefined })).toEqual({ box3: 61_240 });
    expect(workedOut({ ...values, vatDueSales: 'unreadable' })).toEqual({});
  });

  test('are refused box by box, in words', () => {
    expect(problemsIn(values)).toEqual({});
    expect(
      problemsIn({ ...values, vatDueSales: undefined, totalValueSalesExVAT: 'unreadable' }),
    ).toEqual({
      vatDueSales: 'Enter box 1',
      totalValueSalesExVAT: 'Box 6 must be an amount, like 38,214',
    });
    expect(problemsIn({ ...values, totalValuePurchasesExVAT: pence(150) })).toEqual({
      totalValuePurchasesExVAT: 'Box 7 takes whole pounds, without pence.',
    });
    expect(problemsIn({ ...values, vatReclaimedCurrPeriod: pence(99_999_999_999_999) })).toEqual({
      vatReclaimedCurrPeriod: 'Box 5 is larger than HMRC can take. Check the figure.',
    });
  });
});

const bar: Parameters<typeof barAction>[0] = {
  direction: 'refund',
  claim: undefined,
  canFile: true,
  period: october,
};
const NO_OFFER = { quote: undefined, isFrozen: false };

test.each<[string, Parameters<typeof barAction>, string | undefined]>([
  ['no figures', [{ ...bar, canFile: false }, 'needs_figures', NO_OFFER], 'Enter the boxes 1'],
  ['a return to file', [bar, 'ready', NO_OFFER], 'File return 2'],
  ['one that HMRC refused', [bar, 'rejected', NO_OFFER], 'File return 2'],
  ['one that cannot be sent again', [{ ...bar, canFile: false }, 'rejected', NO_OFFER], undefined],
  ['a filed refund', [bar, 'filed', { quote: exampleQuote, isFrozen: false }], 'Claim 3'],
  ['a quote that is held', [bar, 'filed', { quote: exampleQuote, isFrozen: true }], 'Claim 4'],
  ['a filed refund without an offer', [bar, 'filed', NO_OFFER], undefined],
  ['a filed payment', [{ ...bar, direction: 'payment' }, 'filed', NO_OFFER], 'How to pay 3'],
  ['a return in doubt', [bar, 'confirming', NO_OFFER], undefined],
])('on a phone the bar of %s carries its action', (_what, args, expected) => {
  const action = barAction(...args);
  expect(action && `${action.label} ${action.step}`).toBe(expected);
});
