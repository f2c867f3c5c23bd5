/** @jest-environment node */
import { dueNow, dueGroupAmount, dueGroupSentence, dueGroups } from '@/lib/taxes/dueGroup';
import type { Upcoming } from '@/lib/taxes/upcoming';
import type { IsoDate } from '@/lib/kernel/dates/ukDates';
import { pence } from '@/lib/kernel/money';

const TODAY: IsoDate = '2026-11-20';
const pay = (
  id: string,
  dueOn: IsoDate,
  amount: number | undefined,
  change: Partial<Upcoming> = {},
): Upcoming => ({
  id,
  tax: 'vat',
  kind: 'payment',
  label: 'Quarter to 31 July 2026',
  dueOn,
  clearBy: dueOn,
  pence: amount === undefined ? undefined : pence(amount),
  certainty: 'known',
  ...change,
});
const file = (id: string, dueOn: IsoDate, label = 'VAT return, September 2026'): Upcoming => ({
  id,
  tax: 'vat',
  kind: 'filing',
  label,
  dueOn,
  clearBy: dueOn,
  certainty: 'known',
});

const lateVat = pay('late', '2026-09-07', 891_377);
const paye = pay('paye', '2026-11-22', 311_840, {
  tax: 'paye',
  label: 'Month 7, to 5 Nov 2026',
  clearBy: '2026-11-20',
});
const ct = pay('ct', '2026-12-01', 1_190_200, {
  tax: 'corporation_tax',
  label: 'Year to 28 Feb 2026',
});
const refund = pay('refund', '2026-11-20', 421_000, { kind: 'refund', certainty: 'expected' });
const draft = (dueOn: IsoDate, amount: number) =>
  pay('draft', dueOn, amount, { certainty: 'expected' });

test.each<[string, Upcoming[], [string, number | undefined, string[]][]]>([
  ['nothing is due', [], []],
  ['a refund is nobody’s duty', [refund], []],
  [
    'late, today and next stand apart, each with its own amount',
    [ct, paye, lateVat],
    [
      ['late', 891_377, ['late']],
      ['today', 311_840, ['paye']],
      ['next', 1_190_200, ['ct']],
    ],
  ],
  [
    'what is late is late together',
    [lateVat, pay('older', '2026-06-07', 10_000)],
    [['late', 901_377, ['older', 'late']]],
  ],
  [
    'the next day alone is next',
    [ct, pay('later', '2026-12-07', 50_000), pay('same', '2026-12-01', 100)],
    [['next', 1_190_300, ['ct', 'same']]],
  ],
  [
    'a payment of a Sunday is next on its Friday, before the return of that Sunday',
    [file('file', '2026-12-13'), pay('sunday', '2026-12-13', 100, { clearBy: '2026-12-11' })],
    [['next', 100, ['sunday']]],
  ],
  [
    'a payment whose money must be there today, though it is due on Sunday',
    [paye],
    [['today', 311_840, ['paye']]],
  ],
  [
    'a payment that can only be on time by Faster Payments',
    [{ ...paye, clearBy: '2026-11-19' }],
    [['today', 311_840, ['paye']]],
  ],
  ['a late return, with no amount', [file('file', '2026-11-07')], [['late', undefined, ['file']]]],
  ['a return due today', [file('file', TODAY)], [['today', undefined, ['file']]]],
  [
    'a draft of a late return is not a late payment: its return is late',
    [draft('2026-11-07', 5_000), file('file', '2026-11-07')],
    [['late', undefined, ['file']]],
  ],
  [
    'an amount nobody knows is no £0.00',
    [pay('ct', '2026-12-01', undefined, { certainty: 'expected' })],
    [['next', undefined, ['ct']]],
  ],
])('%s', (_, upcoming, expected) => {
  expect(
    dueGroups(upcoming, TODAY).map((turn) => [
      turn.turn,
      turn.pence,
      turn.items.map(({ id }) => id),
    ]),
  ).toEqual(expected);
});

test.each<[string, Upcoming[], string]>([
  [
    'one late payment',
    [lateVat],
    '£8,913.77 is late: VAT for the quarter to 31 July 2026 was due 7 Sep 2026, 74 days ago.',
  ],
  [
    'several, and a return',
    [lateVat, pay('older', '2026-06-07', 10_000, { label: 'April 2026' }), file('f', '2026-11-07')],
    '£9,013.77 is late in 2 payments. The oldest is VAT for April 2026, due 7 Jun 2026, 166 days ago. One return is late too.',
  ],
  [
    'a late return',
    [file('f', '2026-11-07')],
    'The VAT return for September 2026 was due 7 Nov 2026, 13 days ago.',
  ],
  [
    'a late company tax return',
    [
      {
        ...file('f', '2026-11-07', 'Company tax return, year to 28 Feb 2026'),
        tax: 'corporation_tax',
      },
    ],
    'The company tax return for the year to 28 Feb 2026 was due 7 Nov 2026, 13 days ago.',
  ],
  [
    'a penalty',
    [pay('p', '2026-11-07', 6_954, { label: 'First late-payment penalty' })],
    '£69.54 is late: VAT, first late-payment penalty was due 7 Nov 2026, 13 days ago.',
  ],
  ['today', [paye], '£3,118.40 must reach HMRC today: PAYE for month 7, to 5 Nov 2026.'],
  ['a return today', [file('f', TODAY)], 'The VAT return for September 2026 is due today.'],
  [
    'next',
    [ct],
    '£11,902.00 is due 1 Dec 2026, in 11 days: Corporation tax for the year to 28 Feb 2026.',
  ],
  [
    'next, on a Sunday',
    [pay('s', '2026-12-13', 5_000, { clearBy: '2026-12-11' })],
    '£50.00 must reach HMRC by Fri 11 Dec 2026, in 21 days: VAT for the quarter to 31 July 2026.',
  ],
  [
    'an estimate',
    [{ ...draft('2026-12-07', 190_000), basis: 'the average of your last returns' }],
    'About £1,900 is due 7 Dec 2026, in 17 days: VAT for the quarter to 31 July 2026.',
  ],
  [
    'a draft, with its return',
    [
      { ...draft('2026-12-07', 631_872), kind: 'filing', id: 'file', pence: undefined },
      draft('2026-12-07', 631_872),
    ],
    '£6,318.72 in your draft is due 7 Dec 2026, in 17 days: VAT for the quarter to 31 July 2026.',
  ],
  [
    'a return of one of several people',
    [
      {
        ...file('return', '2027-01-31', 'Self assessment return, 2025 to 2026'),
        tax: 'self_assessment',
        person: 'Anne Keel',
      },
    ],
    'The self assessment return of Anne Keel for 2025 to 2026 is due 31 Jan 2027, in 72 days.',
  ],
  [
    'a filed return that HMRC has not charged yet',
    [{ ...draft('2026-12-07', 631_872), charge: 'vat 2026-07-31' }],
    '£6,318.72 in the return you filed is due 7 Dec 2026, in 17 days: VAT for the quarter to 31 July 2026.',
  ],
])('%s is said with its own amount and day', (_, upcoming, sentence) => {
  const [first] = dueGroups(upcoming, TODAY);
  expect(first && dueGroupSentence(first, TODAY)).toBe(sentence);
});

test.each<[string, Upcoming[], ReturnType<typeof dueNow>]>([
  ['nothing charged', [draft('2026-12-07', 1_000)], undefined],
  [
    'late before all else, and only what is late',
    [ct, paye, lateVat],
    { turn: 'late', pence: pence(891_377), count: 1, dueOn: '2026-09-07' },
  ],
  ['then today', [ct, paye], { turn: 'today', pence: pence(311_840), count: 1, dueOn: TODAY }],
  [
    'then the next day alone',
    [ct, pay('l', '2026-12-07', 5)],
    { turn: 'next', pence: pence(1_190_200), count: 1, dueOn: '2026-12-01' },
  ],
])('beside the balance of one tax stands what is due first: %s', (_, upcoming, expected) => {
  expect(dueNow(upcoming, TODAY)).toEqual(expected);
});

test('a known amount and an estimate of one day are together no more exact than the estimate', () => {
  const [first] = dueGroups(
    [pay('known', '2026-12-07', 12_345), draft('2026-12-07', 190_000)],
    TODAY,
  );
  expect(first && dueGroupAmount(first)).toBe('about £2,000');
});
