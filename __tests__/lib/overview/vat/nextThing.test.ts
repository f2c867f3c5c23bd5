/** @jest-environment node */
import { pence } from '@/lib/kernel/money';
import type { IsoDate } from '@/lib/kernel/dates/ukDates';
import { owedByDate, payFirst } from '@/lib/taxes/owedByDate';
import { dueGroups } from '@/lib/taxes/dueGroup';
import type { Upcoming } from '@/lib/taxes/upcoming';
import { TAXES, type Tax } from '@/lib/kernel/taxes';
import { nextThing, type NextInput, type NextThing } from '@/lib/overview/vat/nextThing';
import type { NextPeriod } from '@/lib/refunds/nextPeriod';

const period = (change: Partial<NextPeriod>): NextPeriod => ({
  id: 'oct',
  label: 'October 2026',
  end: '2026-10-31',
  due: '2026-12-07',
  stage: 'unfiled',
  direction: 'unknown',
  canSell: false,
  worthSelling: false,
  ...change,
});
const running = period({ id: 'nov', label: 'November 2026', end: '2026-11-30', stage: 'running' });
const unfiledRefund = period({ direction: 'refund', netPence: pence(421_000), canSell: true });
const filedRefund = period({
  id: 'sep',
  label: 'September 2026',
  end: '2026-09-30',
  stage: 'filed',
  direction: 'refund',
  netPence: pence(376_480),
  canSell: true,
  worthSelling: true,
});
const TODAY: IsoDate = '2026-11-20';
const facts = (change: Partial<NextInput>): NextInput => ({
  setUp: undefined,
  hasRead: true,
  periods: [],
  due: [],
  today: TODAY,
  ...change,
});
const next = (...periods: NextPeriod[]) => nextThing(facts({ periods }));
const charge = (dueOn: IsoDate, amount: number, change: Partial<Upcoming> = {}): Upcoming => ({
  id: `pay-${dueOn}`,
  tax: 'vat',
  kind: 'payment',
  label: 'April 2026',
  dueOn,
  clearBy: dueOn,
  pence: pence(amount),
  certainty: 'known',
  ...change,
});
const lateCharge = charge('2026-06-07', 891_377);
const dueToday = charge('2026-11-20', 311_840, { tax: 'paye', label: 'Month 7, to 5 Nov 2026' });
const lateReturn = period({
  id: 'sep',
  label: 'September 2026',
  end: '2026-09-30',
  due: '2026-11-07',
});
const turnOf = (...due: Upcoming[]) => {
  const [turn] = dueGroups(due, TODAY);
  if (!turn) throw new Error('Nothing is due.');
  return turn;
};
const dueThing = (turn: 'late' | 'today', item: Upcoming, sentence: string): NextThing => ({
  kind: 'due',
  turn,
  group: turnOf(item),
  on: item.dueOn,
  sentence,
});
const LATE = '£8,913.77 is late: VAT for April 2026 was due 7 Jun 2026, 166 days ago.';
const NOW = '£3,118.40 must reach HMRC today: PAYE for month 7, to 5 Nov 2026.';

test.each<[string, NextThing, NextThing]>([
  [
    'the set-up comes before everything',
    nextThing(
      facts({
        setUp: { step: 'company', sentence: 'Add your VAT number.' },
        periods: [filedRefund],
        due: [lateCharge],
      }),
    ),
    { kind: 'set_up', step: 'company', sentence: 'Add your VAT number.' },
  ],
  ['then the first reading', nextThing(facts({ hasRead: false })), { kind: 'reading' }],
  [
    'a filing that is being confirmed comes before money',
    next(filedRefund, period({ stage: 'confirming', sentence: 'Do not send it again.' })),
    { kind: 'confirming', periodId: 'oct', sentence: 'Do not send it again.' },
  ],
  [
    'a filing that HMRC has with other figures comes before one that is being confirmed',
    next(
      period({ id: 'sep', end: '2026-09-30', stage: 'confirming' }),
      period({ stage: 'conflict', sentence: 'We have stopped.' }),
    ),
    { kind: 'conflict', periodId: 'oct', sentence: 'We have stopped.' },
  ],
  [
    'money that is already filed comes before a return to file',
    next(unfiledRefund, filedRefund),
    { kind: 'claimable', periodId: 'sep', filed: true },
  ],
  [
    'a filed refund that is not worth selling is left to HMRC',
    next({ ...filedRefund, worthSelling: false }, unfiledRefund),
    { kind: 'claimable', periodId: 'oct', filed: false },
  ],
  [
    'the oldest return is filed first, whatever it brings',
    next(
      unfiledRefund,
      period({ id: 'aug', end: '2026-08-31', direction: 'payment', netPence: pence(100) }),
    ),
    { kind: 'payable', periodId: 'aug', netPence: pence(100) },
  ],
  [
    'what HMRC did to a sold refund comes before one that could be sold and a return that is not late',
    nextThing(facts({ hasNews: true, periods: [filedRefund, unfiledRefund] })),
    { kind: 'refund_news' },
  ],
  [
    'what is late comes before it',
    nextThing(facts({ hasNews: true, due: [lateCharge] })),
    dueThing('late', lateCharge, LATE),
  ],
  [
    'a return that is late comes before it: HMRC may hold the refund for it',
    nextThing(facts({ hasNews: true, periods: [lateReturn] })),
    { kind: 'needs_figures', periodId: 'sep' },
  ],
  [
    'there is not nothing to do while it is there',
    nextThing(facts({ hasNews: true, periods: [running] })),
    { kind: 'refund_news' },
  ],
  [
    'a refund that cannot be sold is still filed, and nobody asks for figures that are there',
    next({ ...unfiledRefund, canSell: false }),
    { kind: 'file_refund', periodId: 'oct', netPence: pence(421_000) },
  ],
  [
    'a return without figures asks for them',
    next(running, period({})),
    { kind: 'needs_figures', periodId: 'oct' },
  ],
  [
    'a nil return is filed like a payment of nothing',
    next(period({ direction: 'nil', netPence: pence(0) })),
    { kind: 'payable', periodId: 'oct', netPence: pence(0) },
  ],
  [
    'nothing to do says when the next return opens',
    next(running, { ...filedRefund, worthSelling: false }),
    {
      kind: 'nothing',
      sentence: 'Your returns are filed, and nothing is waiting for you.',
      opensOn: '2026-12-01',
    },
  ],
  [
    'what is late of any tax comes before a refund and before a filing in doubt',
    nextThing(
      facts({
        periods: [filedRefund, period({ stage: 'confirming' })],
        due: [dueToday, lateCharge],
      }),
    ),
    dueThing('late', lateCharge, LATE),
  ],
  [
    'then what is due today',
    nextThing(facts({ periods: [filedRefund, unfiledRefund], due: [dueToday] })),
    dueThing('today', dueToday, NOW),
  ],
  [
    'a return that is late goes before what is due today',
    nextThing(facts({ periods: [lateReturn, filedRefund], due: [dueToday] })),
    { kind: 'needs_figures', periodId: 'sep' },
  ],
  [
    'a return that is later still goes before a late payment',
    nextThing(facts({ periods: [{ ...lateReturn, due: '2026-05-07' }], due: [lateCharge] })),
    { kind: 'needs_figures', periodId: 'sep' },
  ],
  [
    'a late return goes before a filing in doubt',
    next(period({ stage: 'confirming' }), lateReturn),
    { kind: 'needs_figures', periodId: 'sep' },
  ],
  [
    'while a year of charges is unread nobody says that nothing is waiting',
    nextThing(facts({ owedMissing: 'We have not read HMRC’s charges of 2024 yet.' })),
    {
      kind: 'nothing',
      sentence: 'Your returns are filed. We have not read HMRC’s charges of 2024 yet.',
      unknown: true,
    },
  ],
  [
    'a running period is never something to do',
    next(running),
    {
      kind: 'nothing',
      sentence: 'Your returns are filed, and nothing is waiting for you.',
      opensOn: '2026-12-01',
    },
  ],
])('%s', (_rule, found, expected) => {
  expect(found).toEqual(expected);
});

/** Says of a headline what a table can hold: its kind, turn, day and amount. */
const headline = (input: Partial<NextInput>): string => {
  const thing = nextThing(facts(input));
  if (thing.kind === 'due')
    return [thing.kind, thing.turn, thing.group.items[0]?.tax, thing.on, thing.group.pence]
      .filter((part) => part !== undefined)
      .join(' ');
  if (thing.kind === 'refund_waits')
    return `${thing.kind} ${thing.waits.why} ${thing.periodId} ${thing.waits.pence}`;
  return 'periodId' in thing ? `${thing.kind} ${thing.periodId}` : thing.kind;
};
const bill = (tax: Tax, dueOn: IsoDate) => charge(dueOn, 1_190_200, { tax, label: 'Year' });
const SOON: IsoDate = '2026-11-26';
const LAST_SOON: IsoDate = '2026-12-04';
const LATER: IsoDate = '2026-12-05';
const companyReturn = (dueOn: IsoDate): Upcoming => ({
  ...charge(dueOn, 0, { tax: 'corporation_tax', kind: 'filing', label: 'Company tax return' }),
  pence: undefined,
});
const delayed = period({
  ...filedRefund,
  id: 'aug',
  end: '2026-08-31',
  worthSelling: false,
  canSell: false,
  waits: { why: 'delayed', pence: pence(4_196_000), endsOn: '2026-10-30' },
});
const queried = {
  ...delayed,
  waits: { why: 'queried' as const, pence: pence(4_196_000), endsOn: '2026-10-30' as const },
};
/** A refund that a missing earlier return blocks cannot be sold. */
const blocked = { ...filedRefund, id: 'oct', canSell: false, worthSelling: false };
const octoberRefund = period({ direction: 'refund', netPence: pence(140_872), canSell: true });

describe.each(TAXES)('over all four taxes, with %s', (tax) => {
  test.each<[string, Partial<NextInput>, string]>([
    ['late', { due: [bill(tax, '2026-11-07')] }, `due late ${tax} 2026-11-07 1190200`],
    ['due today', { due: [bill(tax, TODAY)] }, `due today ${tax} ${TODAY} 1190200`],
    ['due in 6 days', { due: [bill(tax, SOON)] }, `due soon ${tax} ${SOON} 1190200`],
    ['due in 14 days', { due: [bill(tax, LAST_SOON)] }, `due soon ${tax} ${LAST_SOON} 1190200`],
    ['due later', { due: [bill(tax, LATER)] }, `due later ${tax} ${LATER} 1190200`],
    ['due in 90 days', { due: [bill(tax, '2027-02-18')] }, `due later ${tax} 2027-02-18 1190200`],
    ['due in 91 days, which is no headline yet', { due: [bill(tax, '2027-02-19')] }, 'nothing'],
    [
      'late, above a refund to sell',
      { due: [bill(tax, '2026-11-07')], periods: [filedRefund] },
      `due late ${tax} 2026-11-07 1190200`,
    ],
    [
      'due today, above a refund to sell and a delayed one',
      { due: [bill(tax, TODAY)], periods: [filedRefund, delayed] },
      `due today ${tax} ${TODAY} 1190200`,
    ],
    [
      'due in 6 days, above a refund that can be sold today',
      { due: [bill(tax, SOON)], periods: [filedRefund] },
      `due soon ${tax} ${SOON} 1190200`,
    ],
    [
      'due in 6 days, above a draft refund that can be sold today',
      { due: [bill(tax, SOON)], periods: [octoberRefund] },
      `due soon ${tax} ${SOON} 1190200`,
    ],
    [
      'due in 14 days, below a refund that can be sold today',
      { due: [bill(tax, LAST_SOON)], periods: [filedRefund] },
      'claimable sep',
    ],
    [
      'due in 14 days, below a draft refund that can be sold today',
      { due: [bill(tax, LAST_SOON)], periods: [octoberRefund] },
      'claimable oct',
    ],
    [
      'due soon, above a refund that HMRC delays',
      { due: [bill(tax, SOON)], periods: [delayed] },
      `due soon ${tax} ${SOON} 1190200`,
    ],
    [
      'due later, below a refund that HMRC delays',
      { due: [bill(tax, LATER)], periods: [delayed] },
      'refund_waits delayed aug 4196000',
    ],
    [
      'due soon, below a late VAT return',
      { due: [bill(tax, SOON)], periods: [lateReturn] },
      'needs_figures sep',
    ],
    [
      'due soon, above a VAT return of later',
      { due: [bill(tax, SOON)], periods: [period({})] },
      `due soon ${tax} ${SOON} 1190200`,
    ],
    [
      'due on the day of a VAT return, below that return',
      { due: [bill(tax, '2026-12-07')], periods: [period({})] },
      'needs_figures oct',
    ],
    [
      'on its way to HMRC: there is nothing to do',
      { due: [{ ...bill(tax, SOON), sentOn: TODAY }] },
      'nothing',
    ],
    [
      'only estimated: that is no headline',
      { due: [{ ...bill(tax, '2026-11-07'), certainty: 'expected' }] },
      'nothing',
    ],
  ])('%s', (_what, input, expected) => {
    expect(headline(input)).toBe(expected);
  });
});

test.each<[string, Partial<NextInput>, string]>([
  ['nothing', {}, 'nothing'],
  ['a running period', { periods: [running] }, 'nothing'],
  ['a refund to sell', { periods: [filedRefund] }, 'claimable sep'],
  [
    'a late return, which blocks the refund of a later one',
    { periods: [lateReturn, { ...octoberRefund, canSell: false }] },
    'needs_figures sep',
  ],
  [
    'a late return, which blocks a later refund that is filed',
    { periods: [lateReturn, blocked] },
    'needs_figures sep',
  ],
  [
    'a late return that is itself a refund to sell',
    { periods: [{ ...lateReturn, direction: 'refund', canSell: true }] },
    'claimable sep',
  ],
  ['a delayed refund', { periods: [delayed, running] }, 'refund_waits delayed aug 4196000'],
  ['a delayed refund and one to sell', { periods: [delayed, filedRefund] }, 'claimable sep'],
  [
    'a delayed refund and a return due in 17 days',
    { periods: [delayed, period({})] },
    'refund_waits delayed aug 4196000',
  ],
  [
    'a delayed refund and a return due in 6 days',
    { periods: [delayed, period({ due: SOON })] },
    'needs_figures oct',
  ],
  [
    'a refund that HMRC asks about comes before one to sell',
    { periods: [queried, filedRefund] },
    'refund_waits queried aug 4196000',
  ],
  [
    'a late return comes before a refund that HMRC asks about',
    { periods: [queried, lateReturn] },
    'needs_figures sep',
  ],
  [
    'a company tax return that is late',
    { due: [companyReturn('2026-11-07')], periods: [filedRefund] },
    'due late corporation_tax 2026-11-07',
  ],
  [
    'a company tax return of next week',
    { due: [companyReturn(SOON)] },
    `due soon corporation_tax ${SOON}`,
  ],
  [
    'a VAT payment whose day is a Sunday counts to the Friday before',
    {
      periods: [period({ due: '2026-12-06', direction: 'payment', netPence: pence(100) })],
      due: [bill('corporation_tax', '2026-12-05')],
    },
    'payable oct',
  ],
])('the headline of a company with %s', (_what, input, expected) => {
  expect(headline(input)).toBe(expected);
});

test.each(TAXES)(
  'the button of the clients portal is for the headline over all taxes, with %s first',
  (tax) => {
    const others = TAXES.filter((other) => other !== tax).map((other) => bill(other, LATER));
    for (const day of ['2026-11-07', TODAY, SOON] as const) {
      const due = [...others, bill(tax, day)].map((item) => ({ ...item, id: `pay-${item.tax}` }));
      const { items } = owedByDate([{ tax, state: 'read', upcoming: due }], TODAY);
      expect(headline({ due })).toContain(`${tax} ${payFirst(items)?.by}`);
    }
  },
);

test('a return that was just filed has its payment named, though HMRC has not charged it yet', () => {
  const filed = period({
    stage: 'filed',
    direction: 'payment',
    netPence: pence(631_872),
    awaitsBill: true,
  });
  expect(next(filed, running)).toEqual({
    kind: 'nothing',
    sentence:
      'Your return for October 2026 is filed. It has £6,318.72 for you to pay HMRC, due 7 Dec 2026. HMRC has not charged it yet, and it shows here as a bill once it has.',
    opensOn: '2026-12-01',
  });
  expect(next(period({ stage: 'filed', direction: 'payment' }), running)).toMatchObject({
    sentence: 'Your returns are filed, and nothing is waiting for you.',
  });
});
