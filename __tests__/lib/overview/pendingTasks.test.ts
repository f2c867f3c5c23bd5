/** @jest-environment node */
import { isoDateOf, type IsoDate } from '@/lib/kernel/dates/ukDates';
import { pence } from '@/lib/kernel/money';
import type { Upcoming } from '@/lib/taxes/upcoming';
import { renewsSoon } from '@/lib/connections/renewal';
import {
  orderTasks,
  tasksOfCompany,
  type CompanyTaskFacts,
  type PendingTask,
} from '@/lib/overview/pendingTasks';

const TODAY = '2026-11-20';
const done: CompanyTaskFacts = {
  id: 'c1',
  name: 'Marlow & Rye',
  role: 'owner',
  hasVatNumber: true,
  hasBankAccount: true,
  hasRecordsSource: true,
  connections: [{ kind: 'hmrc', state: 'live', renewBy: '2028-03-14' }],
  unfiled: [],
  due: [],
  news: [],
  offers: [],
  refusedPayouts: [],
  questions: [],
};
const period = { periodId: 'p1', label: 'October 2026', due: isoDateOf('2026-12-07') };
const charge = (dueOn: string, change: Partial<Upcoming> = {}): Upcoming => ({
  id: `pay-${dueOn}`,
  tax: 'paye',
  kind: 'payment',
  label: 'Month 7',
  dueOn: isoDateOf(dueOn),
  clearBy: isoDateOf(dueOn),
  pence: pence(311_840),
  certainty: 'known',
  ...change,
});
const offer = {
  periodId: 'p2',
  label: 'September 2026',
  arrivesPence: pence(416_790),
  until: isoDateOf('2026-11-27'),
};
const hmrc = (change: Partial<CompanyTaskFacts['connections'][number]>) => ({
  connections: [{ ...done.connections[0]!, ...change }],
});
const kinds = (change: Partial<CompanyTaskFacts>) =>
  tasksOfCompany({ ...done, ...change }, TODAY).map(({ kind }) => kind);

// "real tasks: set up unfinished, return ready to file, quote to accept, connection to renew, bank
// account missing" (issue 4)
test.each<[string, Partial<CompanyTaskFacts>, string[]]>([
  ['nothing waits where all is done', {}, []],
  ['no VAT number yet', { hasVatNumber: false }, ['finishSetUp']],
  ['nobody has said where the figures come from', { hasRecordsSource: false }, ['finishSetUp']],
  ['HMRC was never connected', { connections: [] }, ['finishSetUp']],
  [
    'set-up unfinished counts once, also without a bank account',
    { hasVatNumber: false, hasBankAccount: false },
    ['finishSetUp'],
  ],
  ['only the bank account is missing', { hasBankAccount: false }, ['addBankAccount']],
  [
    'the bank refused a payment',
    { refusedPayouts: [{ claimId: 'k1', arrivesPence: pence(416_790) }] },
    ['correctBankAccount'],
  ],
  [
    'we asked about a held payout',
    {
      questions: [
        {
          claimId: 'k1',
          label: 'October 2026',
          arrivesPence: pence(4_197_600),
          answerBy: isoDateOf('2026-11-23'),
        },
      ],
    },
    ['answerQuestion'],
  ],
  ['a consent has ended', hmrc({ state: 'reconnect' }), ['reconnect']],
  ['a consent was refused', hmrc({ state: 'refused' }), ['reconnect']],
  ['a consent ends within a month', hmrc({ renewBy: '2026-12-20' }), ['reconnect']],
  ['a consent ends in a month and a day', hmrc({ renewBy: '2026-12-21' }), []],
  ['a return can be filed', { unfiled: [period] }, ['fileReturn']],
  ['a payment is late', { due: [charge('2026-11-07')] }, ['payTax']],
  ['a payment is due in two weeks', { due: [charge('2026-12-04')] }, ['payTax']],
  [
    'the money for a Saturday must be there in two weeks',
    { due: [charge('2026-12-05', { clearBy: '2026-12-04' })] },
    ['payTax'],
  ],
  ['a payment is due in over two weeks', { due: [charge('2026-12-05')] }, []],
  [
    'a company tax return is missing',
    { due: [charge('2026-11-07', { kind: 'filing', tax: 'corporation_tax' })] },
    ['companyReturn'],
  ],
  [
    'a return may be filed already',
    {
      due: [
        charge('2026-11-30', { kind: 'filing', tax: 'self_assessment', certainty: 'expected' }),
      ],
    },
    ['companyReturn'],
  ],
  ['a refund can be sold', { offers: [offer] }, ['acceptQuote']],
])('%s', (_, change, expected) => expect(kinds(change)).toEqual(expected));

test('a member is asked for what a member may do, and no more', () => {
  expect(
    kinds({
      role: 'member',
      hasVatNumber: false,
      hasBankAccount: false,
      unfiled: [period],
      offers: [offer],
      refusedPayouts: [{ claimId: 'k1', arrivesPence: pence(1) }],
      ...hmrc({ state: 'reconnect' }),
    }),
  ).toEqual(['fileReturn']);
});

test('each payment is a task of its own, with the amount that is due on its day, the oldest first', () => {
  const tasks = orderTasks(
    tasksOfCompany(
      { ...done, due: [charge('2026-11-22'), charge('2026-11-07'), charge('2026-11-20')] },
      TODAY,
    ),
  );
  expect(tasks.map(({ kind, by, late, pence: amount }) => [kind, by, late, amount])).toEqual([
    ['payTax', '2026-11-07', true, 311_840],
    ['payTax', '2026-11-20', false, 311_840],
    ['payTax', '2026-11-22', false, 311_840],
  ]);
});

const news = (
  change: Partial<CompanyTaskFacts['news'][number]> = {},
): CompanyTaskFacts['news'][number] => ({
  claimId: 'c',
  periodLabel: 'October 2026',
  what: 'reduced',
  title: 'HMRC approved £1,000.00 less than you sold',
  follows: 'Nothing is to be paid today.',
  soldPence: pence(421_000),
  differencePence: pence(100_000),
  late: false,
  act: {},
  by: { on: '2026-12-08', certainty: 'expected' },
  ...change,
});

test('HMRC’s change to a sold refund is a task of each person who may answer HMRC, with the rest of the difference', () => {
  expect(tasksOfCompany({ ...done, news: [news()] }, TODAY)).toEqual([
    {
      kind: 'refundNews',
      companyId: done.id,
      companyName: done.name,
      claimId: 'c',
      what: 'reduced',
      label: 'HMRC approved £1,000.00 less than you sold',
      sentence: 'October 2026. Nothing is to be paid today.',
      pence: 100_000,
      by: '2026-12-08',
      late: false,
    },
  ]);
  expect(tasksOfCompany({ ...done, news: [news({ leftPence: pence(400) })] }, TODAY)).toMatchObject(
    [{ pence: 400 }],
  );
  expect(tasksOfCompany({ ...done, role: 'client', news: [news()] }, TODAY)).toEqual([]);
});

test('a refund that is held for a return is no second task beside filing that return, which says what it holds', () => {
  const held = news({
    what: 'suspended',
    differencePence: undefined,
    act: { periodId: period.periodId },
  });
  expect(tasksOfCompany({ ...done, unfiled: [period], news: [held] }, TODAY)).toMatchObject([
    { kind: 'fileReturn', pence: 421_000 },
  ]);
  expect(tasksOfCompany({ ...done, news: [held] }, TODAY)).toMatchObject([
    { kind: 'refundNews', periodId: period.periodId },
  ]);
});

test('a return is late from the day after it was due', () => {
  const late = (due: string) =>
    tasksOfCompany({ ...done, unfiled: [{ ...period, due: isoDateOf(due) }] }, TODAY)[0]?.late;
  expect([late('2026-11-19'), late('2026-11-20')]).toEqual([true, false]);
});

test('what is late or broken comes first, then by day, then what has no day', () => {
  const tasks: PendingTask[] = [
    { kind: 'confirmPhone' },
    { kind: 'fileReturn', by: '2026-12-07', late: false },
    { kind: 'acceptQuote', by: '2026-11-27' },
    { kind: 'fileReturn', by: '2026-11-07', late: true },
    { kind: 'correctBankAccount', late: true },
  ];
  expect(orderTasks(tasks).map(({ kind, by }) => [kind, by])).toEqual([
    ['correctBankAccount', undefined],
    ['fileReturn', '2026-11-07'],
    ['acceptQuote', '2026-11-27'],
    ['fileReturn', '2026-12-07'],
    ['confirmPhone', undefined],
  ]);
});

// "18-month renewals: reconnect by <date> from month 17"
test.each<[IsoDate | null | undefined, boolean]>([
  ['2028-05-20', false],
  ['2026-12-21', false],
  ['2026-12-20', true],
  ['2026-11-20', true],
  ['2026-11-01', true],
  [null, false],
  [undefined, false],
])('on 20 November 2026 a consent until %s renews soon: %s', (renewBy, expected) =>
  expect(renewsSoon(renewBy, TODAY)).toBe(expected),
);
