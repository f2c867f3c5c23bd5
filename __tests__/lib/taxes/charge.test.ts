/** @jest-environment node */
import { isoDateOf } from '@/lib/kernel/dates/ukDates';
import { pence as inPence } from '@/lib/kernel/money';
import {
  about,
  toBill,
  clearBy,
  closedDayWord,
  daysLate,
  lineStatus,
  meanPence,
  getOutstanding,
  getOverdue,
  type TaxLine,
} from '@/lib/taxes/charge';
import { HMRC_INTEREST_RATES } from '@/lib/vat/repayments/interestRates';
import { companyReturnCost, interestCost, nextNote, vatPaymentCost } from '@/lib/taxes/notes';
import { expectedCorporationTax, expectedPaye, knownPayments } from '@/lib/taxes/upcoming';

const TODAY = '2026-11-20';
const line = (change: Partial<TaxLine> = {}): TaxLine => ({
  id: 'a',
  tax: 'paye',
  kind: 'tax',
  label: 'Month 7, to 5 Nov 2026',
  from: '2026-10-06',
  to: '2026-11-05',
  due: '2026-11-22',
  direction: 'pay',
  chargedPence: inPence(311_840),
  creditsPence: inPence(0),
  paymentsPence: inPence(0),
  writtenOffPence: inPence(0),
  outstandingPence: inPence(311_840),
  expected: false,
  ...change,
});

describe('where a charge stands (docs/rules/design.md#status-words)', () => {
  test.each([
    ['22 Nov 2026 is a Sunday: the money must be there on Friday', {}, 'Clear today'],
    ['nothing left to pay', { outstandingPence: inPence(0) }, 'Paid'],
    ['past its day and untouched', { due: '2026-11-07' }, 'Payment late'],
    [
      'past its day and half paid',
      { due: '2026-11-07', outstandingPence: inPence(100) },
      'Part paid',
    ],
    ['a penny left to pay', { outstandingPence: inPence(1), due: '2026-12-31' }, 'Due'],
    ['more given than charged', { outstandingPence: inPence(-1) }, 'Paid'],
    ['on its day', { due: TODAY }, 'Clear today'],
    ['14 days or fewer', { due: '2026-12-01' }, 'Due soon'],
    ['14 days', { due: '2026-12-04' }, 'Due soon'],
    ['a Saturday whose Friday is in 14 days', { due: '2026-12-05' }, 'Due soon'],
    ['the Monday after', { due: '2026-12-07' }, 'Due'],
    ['further off', { due: '2027-01-31' }, 'Due'],
    ['not charged yet', { expected: true }, 'Expected'],
    ['of an amount that nobody knows', { chargedPence: undefined }, 'Expected'],
    ['whose period says so itself', { status: 'Filed' }, 'Filed'],
    ['whose money was sent', { sentOn: '2026-11-19', due: '2026-11-07' }, 'Payment on its way'],
  ] as const)('%s', (_, change, word) => expect(lineStatus(line(change), TODAY)).toBe(word));

  test.each([
    ['2026-11-22', '2026-11-20', 'a Sunday'],
    ['2026-12-25', '2026-12-24', 'a bank holiday'],
    ['2026-12-28', '2026-12-24', 'a bank holiday'],
    ['2026-11-21', '2026-11-20', 'a Saturday'],
    ['2026-12-01', '2026-12-01', undefined],
  ])('funds for %s must clear by %s', (due, by, word) => {
    expect(clearBy(isoDateOf(due))).toBe(by);
    expect(closedDayWord(isoDateOf(due))).toBe(word);
  });

  test('an estimate is to the nearest £100', () =>
    expect([
      about(inPence(311_840)),
      about(inPence(295_000)),
      about(inPence(4_999)),
      about(inPence(5_000)),
      about(inPence(994_999)),
    ]).toEqual([310_000, 300_000, 0, 10_000, 990_000]));

  test('a mean is to the nearest penny, and there is none of nothing', () =>
    expect([
      meanPence([inPence(100), inPence(101)]),
      meanPence([inPence(100), inPence(100), inPence(101)]),
      meanPence([inPence(7)]),
      meanPence([]),
    ]).toEqual([101, 100, 7, undefined]));

  test.each([
    ['2026-11-21', 0],
    [TODAY, 0],
    ['2026-11-19', 1],
    ['2026-10-20', 31],
  ])('due on %s it is %i days late', (due, days) =>
    expect(daysLate(isoDateOf(due), TODAY)).toBe(days),
  );

  test('what is owed is what HMRC has charged and not been paid; what is overdue, that past its day', () => {
    const lines = [
      line({ outstandingPence: inPence(100) }),
      line({ outstandingPence: inPence(20), due: '2026-11-19' }),
      line({ outstandingPence: inPence(3), due: TODAY }),
      line({ outstandingPence: inPence(5_000), expected: true, due: '2026-11-01' }),
      line({ outstandingPence: inPence(70_000), direction: 'refund', due: '2026-11-01' }),
    ];
    expect([getOutstanding(lines), getOverdue(lines, TODAY), getOutstanding([])]).toEqual([
      123, 20, 0,
    ]);
  });
});

describe('what is to be paid of a charge', () => {
  const filedVat = {
    tax: 'vat',
    expected: true,
    filedOn: '2026-11-19',
    outstandingPence: inPence(0),
  } as const;

  test.each([
    ['all of it', {}, 311_840],
    ['what is left of it', { outstandingPence: inPence(100) }, 100],
    ['VAT of a return that HMRC has and has not charged yet', filedVat, 311_840],
    ['such VAT that was due before it was filed', { ...filedVat, due: '2026-11-07' }, 311_840],
    ['a penny of such VAT', { ...filedVat, chargedPence: inPence(1) }, 1],
  ] as const)('%s', (_, change, left) =>
    expect(toBill(line(change), TODAY)).toEqual(
      line({ ...change, outstandingPence: inPence(left) }),
    ),
  );

  test.each([
    ['a charge that is paid', { outstandingPence: inPence(0) }],
    ['a refund', { direction: 'refund' }],
    ['a charge that is expected', { expected: true }],
    ['VAT that is paid', { ...filedVat, expected: false }],
    ['VAT of a return that HMRC does not have', { ...filedVat, filedOn: undefined }],
    ['a VAT refund of a return that HMRC has', { ...filedVat, direction: 'refund' }],
    [
      'VAT of a return of years ago, of which the charge was not read',
      { ...filedVat, due: '2021-12-07', filedOn: '2021-12-01' },
    ],
    ['VAT of nothing', { ...filedVat, chargedPence: inPence(0) }],
    ['VAT of an amount that nobody knows', { ...filedVat, chargedPence: undefined }],
    ['another tax that is filed and not charged yet', { ...filedVat, tax: 'paye' }],
  ] as const)('nothing of %s', (_, change) => expect(toBill(line(change), TODAY)).toBeUndefined());
});

describe('the sentence under a figure (docs/rules/design.md#taxes-on-the-page)', () => {
  test.each([
    [
      {
        dueOn: '2026-11-22',
        clearBy: '2026-11-20',
        label: 'Month 7, to 5 Nov 2026',
        kind: 'payment',
        certainty: 'known',
      },
      'Pay by Fri 20 Nov 2026, for month 7, to 5 Nov 2026.',
    ],
    [
      {
        dueOn: '2026-12-01',
        clearBy: '2026-12-01',
        label: 'Year to 28 Feb 2026',
        kind: 'payment',
        certainty: 'known',
      },
      '1 Dec 2026, for year to 28 Feb 2026.',
    ],
    [
      {
        dueOn: '2026-12-23',
        clearBy: '2026-12-23',
        label: 'October 2026',
        kind: 'refund',
        certainty: 'expected',
        pence: inPence(421_000),
      },
      'Expected by 23 Dec 2026, for October 2026.',
    ],
    [
      {
        dueOn: '2026-10-22',
        clearBy: '2026-10-22',
        label: 'Month 6, to 5 Oct 2026',
        kind: 'payment',
        certainty: 'known',
      },
      'Was due 22 Oct 2026, for month 6, to 5 Oct 2026.',
    ],
    [
      {
        dueOn: '2026-12-07',
        clearBy: '2026-12-07',
        label: 'VAT return, October 2026',
        kind: 'filing',
        certainty: 'known',
      },
      'VAT return, October 2026, due 7 Dec 2026.',
    ],
    [
      {
        dueOn: '2026-12-22',
        clearBy: '2026-12-22',
        label: 'Month 8, to 5 Dec 2026',
        kind: 'payment',
        certainty: 'expected',
        pence: inPence(310_000),
        basis: 'the average of the last months that HMRC has charged',
      },
      'About £3,100 by 22 Dec 2026, for month 8, to 5 Dec 2026.',
    ],
    [
      {
        dueOn: '2026-12-07',
        clearBy: '2026-12-07',
        label: 'Quarter to 31 October 2026',
        kind: 'payment',
        certainty: 'expected',
        pence: inPence(631_872),
      },
      '£6,318.72 in your draft by 7 Dec 2026, for quarter to 31 October 2026.',
    ],
    [
      {
        dueOn: '2026-12-07',
        clearBy: '2026-12-07',
        label: 'October 2026',
        kind: 'payment',
        certainty: 'expected',
        pence: inPence(420_000),
      },
      '£4,200.00 in your draft by 7 Dec 2026, for October 2026.',
    ],
    [
      {
        dueOn: '2026-12-07',
        clearBy: '2026-12-07',
        label: 'Quarter to 31 October 2026',
        kind: 'payment',
        certainty: 'expected',
        pence: inPence(631_872),
        charge: 'vat 2026-10-31',
      },
      '£6,318.72 in the return you filed by 7 Dec 2026, for quarter to 31 October 2026.',
    ],
    [
      {
        dueOn: '2026-11-17',
        clearBy: '2026-11-17',
        label: 'September 2026',
        kind: 'refund',
        certainty: 'expected',
        waits: 'late',
      },
      'Was expected by 17 Nov 2026, for September 2026.',
    ],
    [
      {
        dueOn: '2026-12-29',
        clearBy: '2026-12-29',
        label: 'October 2026',
        kind: 'refund',
        certainty: 'expected',
        waits: 'queried',
      },
      'October 2026: HMRC has asked about it, and its 30 days wait for an answer.',
    ],
  ] as const)('%j', (next, sentence) => expect(nextNote(next, TODAY)).toBe(sentence));

  test('once the last working day has gone by, only Faster Payments arrive on a day that is none (docs/rules/vat.md#clear-funds)', () =>
    expect(
      nextNote(
        {
          dueOn: '2026-11-22',
          clearBy: '2026-11-20',
          label: 'Month 7, to 5 Nov 2026',
          kind: 'payment',
          certainty: 'known',
        },
        '2026-11-21',
      ),
    ).toBe('Only a Faster Payment still arrives in time, by Sun 22 Nov 2026.'));
});

describe('what being late costs (docs/rules/vat.md#late-payment)', () => {
  const vat = line({
    tax: 'vat',
    label: 'Quarter to 30 September 2026',
    due: '2026-11-07',
    chargedPence: inPence(624_015),
    outstandingPence: inPence(624_015),
  });
  test('none to day 15, then 3%: the day and the amount before it comes', () =>
    expect(vatPaymentCost(vat, TODAY)).toMatchObject({
      pence: 0,
      sentence: '3% penalty, £187.20, if unpaid on Sun 22 Nov.',
    }));
  test('£10,000 unpaid for 31 days and more is £600 and £2.74 a day', () =>
    expect(
      vatPaymentCost({ ...vat, due: '2026-10-20', outstandingPence: inPence(1_000_000) }, TODAY)
        ?.sentence,
    ).toBe('A penalty of about £602.74 so far, and £2.74 more each day.'));
  test('from day 16 to day 30, what it comes to by day 30', () =>
    expect(vatPaymentCost({ ...vat, due: '2026-10-30' }, TODAY)?.sentence).toBe(
      'A penalty of about £187.20 if it is paid by 29 Nov 2026.',
    ));
  test('interest at the rate we know last, and since when', () =>
    expect(interestCost(vat, { today: TODAY, rates: HMRC_INTEREST_RATES })).toEqual({
      label: 'Interest on Quarter to 30 September 2026',
      pence: 1_722,
      sentence: 'So far, at 7.75% a year, HMRC’s rate since 9 Jan 2026.',
    }));
  test('a rate that nobody has checked for a month is said to be old', () =>
    expect(interestCost(vat, { today: '2026-12-21', rates: HMRC_INTEREST_RATES })).toMatchObject({
      note: 'The newest rate we have is over six months old. We last checked HMRC’s rates on 20 Nov 2026; they may have changed since.',
    }));
  test('interest over a change of the rate is summed by its spans, and says so', () =>
    expect(
      interestCost(
        { ...vat, due: '2025-12-31', outstandingPence: inPence(1_000_000) },
        { today: '2026-01-31', rates: HMRC_INTEREST_RATES },
      ),
    ).toEqual({
      label: 'Interest on Quarter to 30 September 2026',
      // 8 days at 8.00% and 23 at 7.75%.
      pence: Math.round((1_000_000 * (8 * 800 + 23 * 775)) / 3_650_000),
      sentence: 'So far, at HMRC’s rate on each day, 7.75% a year since 9 Jan 2026.',
    }));
  test('interest from before the table of rates is not known, and never £0.00', () =>
    expect(
      interestCost({ ...vat, due: '2022-06-30' }, { today: TODAY, rates: HMRC_INTEREST_RATES }),
    ).toEqual({
      label: 'Interest on Quarter to 30 September 2026',
      sentence: 'Not worked out: we have no rates for the first days.',
    }));
  test.each([
    ['2026-03-31', 20_000],
    ['2026-10-01', 20_000],
    ['2026-05-01', 40_000],
  ])(
    'a company return due %s costs £100 or, from 1 April 2026, £200, and as much again after three months',
    (filingDue, pence) =>
      expect(
        companyReturnCost(line({ tax: 'corporation_tax', filingDue: isoDateOf(filingDue) }), TODAY)
          ?.pence,
      ).toBe(pence),
  );
  test.each([
    ['2026-07-30', 20_000, '£200.00 more once it is three months late.'],
    ['2026-07-31', 40_000, 'HMRC adds a tenth of the tax that is unpaid after 30 Oct 2026.'],
    ['2026-10-31', 40_000, 'HMRC also adds a tenth of the tax that was unpaid on 30 Oct 2026.'],
  ])(
    'three months of a return due 30 April are over on 31 July: on %s it costs %i',
    (today, pence, then) => {
      const late = line({ tax: 'corporation_tax', filingDue: '2026-04-30', to: '2025-04-30' });
      const cost = companyReturnCost(late, isoDateOf(today));
      expect(cost?.pence).toBe(pence);
      expect(cost?.sentence).toContain(then);
    },
  );
  test('what is paid, or not due yet, costs nothing', () => {
    expect(vatPaymentCost({ ...vat, outstandingPence: inPence(0) }, TODAY)).toBeUndefined();
    expect(interestCost(line(), { today: TODAY, rates: HMRC_INTEREST_RATES })).toBeUndefined();
    expect(
      companyReturnCost(
        line({ tax: 'corporation_tax', filingDue: '2026-01-01', filedOn: '2025-12-01' }),
        TODAY,
      ),
    ).toBeUndefined();
  });
});

describe('what is to come', () => {
  test('only what HMRC has charged is known', () =>
    expect(
      knownPayments([
        line(),
        line({ id: 'b', outstandingPence: inPence(0) }),
        line({ id: 'c', expected: true }),
      ]).map(({ id, certainty, clearBy: by }) => [id, certainty, by]),
    ).toEqual([['pay-a', 'known', '2026-11-20']]));
  test('PAYE months follow the last one charged, each about the mean of the last three', () => {
    const [first] = expectedPaye(
      [
        line(),
        line({ id: 'b', to: '2026-10-05', due: '2026-10-22', chargedPence: inPence(300_000) }),
      ],
      TODAY,
    );
    expect(first).toMatchObject({
      label: 'Month 8, to 5 Dec 2026',
      dueOn: '2026-12-22',
      pence: 310_000,
      certainty: 'expected',
    });
    expect(expectedPaye([], TODAY)).toEqual([]);
  });
  test('an accounting period without a bill is about the last one, and its return has a day of its own', () => {
    const period = line({
      id: 'ct',
      tax: 'corporation_tax',
      label: 'Year to 28 Feb 2026',
      from: '2025-03-01',
      to: '2026-02-28',
      due: '2026-12-01',
      filingDue: '2027-02-28',
      chargedPence: undefined,
      expected: true,
    });
    const before = line({
      id: 'old',
      tax: 'corporation_tax',
      to: '2025-02-28',
      due: '2025-12-01',
      chargedPence: inPence(1_190_200),
      filedOn: '2025-08-31',
      filingDue: '2026-02-28',
      outstandingPence: inPence(0),
    });
    expect(
      expectedCorporationTax([period, before], TODAY).map(({ kind, dueOn, pence }) => [
        kind,
        dueOn,
        pence,
      ]),
    ).toEqual([
      ['payment', '2026-12-01', 1_190_000],
      ['filing', '2027-02-28', undefined],
    ]);
  });
});
