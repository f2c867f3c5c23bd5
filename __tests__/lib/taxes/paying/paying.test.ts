/** @jest-environment node */
import { HMRC_INTEREST_RATES } from '@/lib/vat/repayments/interestRates';
import { costOfLate } from '@/lib/taxes/paying/costOfLate';
import {
  hmrcReference,
  payeMonthDigits,
  referencePeriod,
  referenceProblem,
} from '@/lib/taxes/paying/hmrcReference';
import { chargeName, onItsWaySince, sentOf, sentPaymentState, shownBy } from '@/lib/taxes/onItsWay';
import {
  missingSentence,
  payBySentence,
  paymentWayWords,
  wayNote,
} from '@/lib/taxes/paying/payWords';
import { waysToPay } from '@/lib/taxes/paying/waysToPay';
import { HMRC_ACCOUNTS } from '@/lib/taxes/paying/hmrcAccounts';
import { billQuery } from '@/lib/taxes/paying/billLink';
import type { IsoDate } from '@/lib/kernel/dates/ukDates';
import { pence, ZERO } from '@/lib/kernel/money';
import { toBill, clearBy, type TaxLine } from '@/lib/taxes/charge';
import { TAXES, type Tax } from '@/lib/kernel/taxes';

const TODAY: IsoDate = '2026-11-20';
const bill = (more: Partial<TaxLine> = {}): TaxLine => ({
  id: 'x',
  tax: 'paye',
  kind: 'tax',
  label: 'Month 7, to 5 Nov 2026',
  from: '2026-10-06',
  to: '2026-11-05',
  due: '2026-11-22',
  direction: 'pay',
  chargedPence: pence(128_640),
  creditsPence: ZERO,
  paymentsPence: ZERO,
  writtenOffPence: ZERO,
  outstandingPence: pence(128_640),
  expected: false,
  ...more,
});
const vat = (more: Partial<TaxLine> = {}) =>
  bill({
    tax: 'vat',
    label: 'August to October 2026',
    from: '2026-08-01',
    to: '2026-10-31',
    ...more,
  });

describe('the reference', () => {
  test.each<[string, TaxLine, string | undefined, string | undefined, string]>([
    [
      'VAT is paid with the VAT number, without GB and spaces',
      vat(),
      'GB 553 5578 81',
      undefined,
      '553557881',
    ],
    [
      'Self assessment with the UTR and K',
      bill({ tax: 'self_assessment' }),
      '12345 67890',
      undefined,
      '1234567890K',
    ],
    [
      'PAYE with the Accounts Office reference and the month',
      bill(),
      '475/RC90',
      '475PT00218634',
      '475PT002186342707',
    ],
    [
      'interest on PAYE names no month',
      bill({ kind: 'interest', from: undefined, to: undefined }),
      '475/RC90',
      '475PT00218634',
      '475PT00218634',
    ],
    [
      'Corporation tax with what HMRC gave the period',
      bill({ tax: 'corporation_tax' }),
      '1234567890',
      '1234567890A00105A',
      '1234567890A00105A',
    ],
  ])('%s', (_what, line, number, told, value) => {
    expect(hmrcReference(line, { number, told })).toMatchObject({ value });
  });

  test.each<[string, TaxLine, string | undefined, boolean]>([
    [
      'PAYE without the Accounts Office reference, which somebody can tell us',
      bill(),
      '475/RC90',
      true,
    ],
    [
      'Corporation tax without the period’s own, which somebody can tell us',
      bill({ tax: 'corporation_tax' }),
      '1234567890',
      true,
    ],
    [
      'a PAYE penalty, which has one of its own on HMRC’s notice',
      bill({ kind: 'penalty' }),
      '475/RC90',
      false,
    ],
    ['a VAT penalty, the same', vat({ kind: 'penalty' }), '553557881', false],
    ['VAT of a company whose number we do not know', vat(), undefined, false],
    [
      'Self assessment of somebody whose UTR we do not know',
      bill({ tax: 'self_assessment' }),
      undefined,
      false,
    ],
  ])('is never made up: %s', (_what, line, number, asked) => {
    expect(hmrcReference(line, { number, told: undefined })).toMatchObject({
      missing: expect.stringMatching(/\.$/),
      asked,
    });
  });

  test.each<[IsoDate, IsoDate, string | undefined]>([
    ['2026-04-06', '2026-05-05', '2701'],
    ['2026-10-06', '2026-11-05', '2707'],
    ['2027-03-06', '2027-04-05', '2712'],
    ['2026-10-06', '2027-01-05', undefined],
  ])('the tax month from %s to %s is %s', (from, to, digits) =>
    expect(payeMonthDigits({ from, to })).toBe(digits),
  );

  test('one of Corporation tax belongs to its accounting period, one of PAYE to all of it', () => {
    expect(referencePeriod(bill({ tax: 'corporation_tax', to: '2026-02-28' }))).toBe('2026-02-28');
    expect(referencePeriod(bill())).toBe('');
  });

  test.each<[Tax, string, string | undefined, RegExp | undefined]>([
    ['paye', '475 PT 0021 8634', undefined, undefined],
    ['paye', '475PT0021863', undefined, /13 characters/],
    ['paye', '475/RC90', undefined, /13 characters/],
    ['corporation_tax', '1234567890a00105a', '1234567890', undefined],
    ['corporation_tax', '1234567890A00105', undefined, /17 characters/],
    [
      'corporation_tax',
      '9999999999A00105A',
      '12345 67890',
      /begin with your company’s own tax reference, 1234567890/,
    ],
    ['vat', '553557881', undefined, /no reference to save/],
  ])('typed for %s: "%s" of %s', (tax, text, utr, problem) => {
    const said = referenceProblem(tax, text, utr);
    if (problem) expect(said).toMatch(problem);
    else expect(said).toBeUndefined();
  });
});

describe('what there is to pay', () => {
  const open = { expected: true, outstandingPence: ZERO, filedOn: '2026-11-06' as const };

  test.each<[string, TaxLine, number | undefined]>([
    ['what is left of a charge', bill({ outstandingPence: pence(28_640) }), 28_640],
    ['nothing of one that is paid', bill({ outstandingPence: ZERO }), undefined],
    ['VAT of a return that HMRC has and has not charged yet', vat(open), 128_640],
    ['nothing of a draft', vat({ ...open, filedOn: undefined }), undefined],
    ['nothing of a refund', vat({ ...open, direction: 'refund' }), undefined],
    [
      'nothing of a period whose tax nobody knows',
      bill({ ...open, tax: 'corporation_tax', chargedPence: undefined }),
      undefined,
    ],
  ])('%s', (_what, line, left) => expect(toBill(line, TODAY)?.outstandingPence).toBe(left));
});

describe('ways to pay', () => {
  const DAYS = HMRC_ACCOUNTS.workingDays;
  const of = (tax: Tax, due: IsoDate, today = TODAY) =>
    Object.fromEntries(
      waysToPay({ tax, due }, today, DAYS).map(({ way, payBy, standing }) => [
        way,
        `${payBy} ${standing}`,
      ]),
    );

  test('a PAYE bill of a Sunday: the bank’s app to the day itself, CHAPS on the Friday, the slow ones too late', () => {
    expect(of('paye', '2026-11-22')).toEqual({
      bank: '2026-11-22 in_time',
      card: '2026-11-22 in_time',
      chaps: '2026-11-20 only_today',
      bacs: '2026-11-17 too_late',
      directDebit: '2026-11-13 too_late',
      directDebitAgain: '2026-11-17 too_late',
      cheque: '2026-11-16 too_late',
    });
  });

  test('bank holidays are no working days: a bill of 31 December goes by Bacs on Christmas Eve', () => {
    expect(of('corporation_tax', '2026-12-31')).toMatchObject({
      bacs: '2026-12-24 in_time',
      chaps: '2026-12-31 in_time',
    });
  });

  test('an operator’s newer working days move the last day and its note', () => {
    const [, , , bacs] = waysToPay({ tax: 'paye', due: '2026-12-22' }, TODAY, { ...DAYS, bacs: 1 });
    expect([bacs?.payBy, bacs && wayNote(bacs, 'paye')]).toEqual(['2026-12-21', '1 working day']);
  });

  test('HMRC takes no cheque for VAT nor a Direct Debit by hand, and a cheque for PAYE must be there by the 19th', () => {
    expect(Object.keys(of('vat', '2026-12-07'))).toEqual([
      'bank',
      'card',
      'chaps',
      'bacs',
      'directDebit',
    ]);
    expect(of('paye', '2026-12-22').cheque).toBe('2026-12-15 in_time');
  });

  test('on the day itself what still counts is for today alone', () => {
    expect(of('vat', TODAY)).toMatchObject({
      bank: `${TODAY} only_today`,
      chaps: `${TODAY} only_today`,
      bacs: '2026-11-17 too_late',
    });
  });

  test('of a late bill each says when the money would be there', () => {
    const words = waysToPay({ tax: 'vat', due: '2026-11-09' }, TODAY, DAYS).map((wayToPay) =>
      paymentWayWords(wayToPay, '2026-11-09', TODAY),
    );
    expect(words).toEqual([
      'There today',
      'There today',
      'There today',
      'There by Wed 25 Nov',
      'There by Fri 27 Nov',
    ]);
  });

  test.each(TAXES)(
    'of %s no way says "in time" after its own last day, whatever the day',
    (tax) => {
      for (let day = 1; day <= 28; day += 1) {
        const due: IsoDate = `2026-12-${String(day).padStart(2, '0')}` as IsoDate;
        for (const wayToPay of waysToPay({ tax, due }, '2026-12-10', DAYS)) {
          expect(wayToPay.payBy <= due).toBe(true);
          expect(wayToPay.standing === 'too_late').toBe(wayToPay.payBy < '2026-12-10');
        }
      }
    },
  );
});

describe('the day of a bill in words', () => {
  test.each<[IsoDate, IsoDate, string]>([
    ['2026-12-01', TODAY, 'by Tue 1 Dec 2026, in 11 days.'],
    [
      '2026-11-22',
      '2026-11-12',
      'by Sun 22 Nov 2026, in 10 days. That is a Sunday, so pay by Fri 20 Nov to be sure that it arrives in time.',
    ],
    ['2026-11-22', TODAY, 'by Sun 22 Nov 2026. Pay today to be sure that it arrives in time.'],
    [
      '2026-11-22',
      '2026-11-21',
      'by Sun 22 Nov 2026, in 1 day. That is a Sunday: only a Faster Payment or a card still counts in time.',
    ],
    ['2026-11-20', TODAY, 'It must be with HMRC today.'],
    [
      '2026-11-09',
      TODAY,
      'It was due Mon 9 Nov 2026, 11 days ago. Pay it today: every day costs interest.',
    ],
  ])('due %s, on %s', (due, today, words) =>
    expect(payBySentence({ due, clearBy: clearBy(due) }, today)).toBe(words),
  );
});

describe('a payment on its way', () => {
  const sent = {
    charge: chargeName(bill()),
    outstandingPence: pence(128_640),
    sentOn: TODAY,
    person: '',
  };

  test('HMRC has six working days to show it', () => expect(shownBy(TODAY)).toBe('2026-11-30'));

  test.each<[string, Partial<TaxLine>, IsoDate, string]>([
    ['is on its way to the last of these days', {}, '2026-11-30', 'on_its_way'],
    ['is missing after it', {}, '2026-12-01', 'missing'],
    [
      'is shown once HMRC has less outstanding',
      { outstandingPence: pence(28_640) },
      '2026-11-23',
      'shown',
    ],
    [
      'is on its way although HMRC has charged more meanwhile',
      { outstandingPence: pence(130_000) },
      '2026-11-23',
      'on_its_way',
    ],
  ])('%s', (_what, more, today, standing) =>
    expect(sentPaymentState(sent, bill(more), today)).toBe(standing),
  );

  test('belongs to its own bill, by a name that outlasts a reading', () => {
    expect(chargeName(bill())).toBe('tax-2026-11-22-month-7-to-5-nov-2026');
    expect(onItsWaySince(bill({ id: 'another row' }), [sent], TODAY)).toBe(TODAY);
    expect(
      onItsWaySince(bill({ due: '2026-12-22', label: 'Month 8, to 5 Dec 2026' }), [sent], TODAY),
    ).toBeUndefined();
    expect(onItsWaySince(bill({ kind: 'interest' }), [sent], TODAY)).toBeUndefined();
  });

  test.each([
    ['of the same person', '2000000171', '2000000171', 1],
    ['of another person, whose bill has come to have the same name', '2000000171', '2000000172', 0],
    ['of a person who was not known when it was marked', '', '2000000172', 1],
    ['of a person who is not known now', '2000000171', '', 1],
  ])('a mark on Self Assessment counts for the bill %s', (_whose, person, utr, counts) => {
    const marked = { ...sent, tax: 'self_assessment' as const, person };
    expect(sentOf([marked], 'self_assessment', utr)).toHaveLength(counts);
    expect(sentOf([marked], 'paye', utr)).toEqual([]);
  });

  test('two penalties of VAT that are due on one day have a name each', () => {
    const penalty = (to: IsoDate) =>
      chargeName(vat({ kind: 'penalty', label: 'First late-payment penalty', to }));
    expect(penalty('2026-07-31')).not.toBe(penalty('2026-10-31'));
  });

  test('a link names the bill, and the person without their UTR', () => {
    expect(billQuery({ tax: 'paye', charge: 'month-7', person: 'Anne Keel' })).toEqual({
      tax: 'paye',
      charge: 'month-7',
      person: undefined,
    });
    const keyOf = (person: string) => billQuery({ tax: 'self_assessment', person }).person;
    expect(keyOf('Anne O’Keel')).toBe('anne-okeel');
    expect(keyOf('the person with UTR 1234567890')).toBe('the-person-with-utr-890');
  });

  test('that HMRC does not show says what to do', () => {
    expect(missingSentence(TODAY, '2026-12-02')).toBe(
      'Marked as sent on Fri 20 Nov. HMRC should have shown it by Mon 30 Nov and does not. Ask your bank whether the money ' +
        'left, and look at the reference it was sent with.',
    );
  });
});

describe('being late', () => {
  const fresh = {
    ...HMRC_INTEREST_RATES,
    rows: [{ from: '2026-10-01', latePayment: 775, repayment: 275 } as const],
  };
  const FACTS = { today: TODAY, rates: fresh };

  test('before the day says what would begin after it', () => {
    expect(costOfLate(bill(), FACTS)).toEqual([
      'Interest of 7.75% a year from Mon 23 Nov, about £0.27 a day.',
      'The first late month of a tax year brings no penalty; later ones do.',
    ]);
    expect(costOfLate(vat({ due: '2026-12-07' }), FACTS)[1]).toBe(
      'No penalty is charged if it is paid by Tue 22 Dec.',
    );
  });

  test('afterwards says what has come together, and VAT’s own penalty', () => {
    const [interest, penalty] = costOfLate(vat({ due: '2026-11-09' }), FACTS);
    expect(interest).toMatch(
      /^Interest comes to £3\.00 so far, at 7\.75% a year, about £0\.27 a day\.$/,
    );
    expect(penalty).toMatch(/^3% penalty, £38\.59, if unpaid on Tue 24 Nov\.$/);
  });

  test('a rate over six months old, not checked for a month, is said to be so', () =>
    expect(costOfLate(bill(), { today: '2026-12-21', rates: HMRC_INTEREST_RATES })[1]).toBe(
      'The newest rate we have is over six months old. We last checked HMRC’s rates on 20 Nov 2026; they may have changed since.',
    ));

  test('a change of the rate since the due day is said', () =>
    expect(
      costOfLate(vat({ due: '2025-12-31' }), {
        today: '2026-01-31',
        rates: HMRC_INTEREST_RATES,
      })[0],
    ).toMatch(
      /^Interest comes to £\d+\.\d\d so far, at HMRC’s rate on each day, now 7\.75% a year, about £0\.27 a day\.$/,
    ));

  test('a penalty or interest brings interest alone', () =>
    expect(costOfLate(bill({ kind: 'penalty' }), FACTS)).toHaveLength(1));
});
