/** @jest-environment node */
import {
  addDays,
  addMonths,
  endOfMonth,
  isoDateOf,
  type IsoDate,
} from '@/lib/kernel/dates/ukDates';
import { pence } from '@/lib/kernel/money';
import type { TaxLine } from '@/lib/taxes/charge';
import { expectedVat } from '@/lib/taxes/vatUpcoming';
import { periodLabel, vatDueDate } from '@/lib/vat/obligations';

const TODAY = isoDateOf('2026-11-20');

/** A period that HMRC lists, filed for `net` (a refund is negative) unless changed. */
function listed(
  from: string,
  months: number,
  net: number | undefined,
  change: Partial<TaxLine> = {},
): TaxLine {
  const start = isoDateOf(from);
  const end = addDays(addMonths(start, months), -1);
  const due = vatDueDate(end);
  return {
    id: end,
    tax: 'vat',
    kind: 'tax',
    label: periodLabel({ start, end }),
    from: start,
    to: end,
    due,
    filingDue: due,
    direction: net === undefined ? 'unknown' : net < 0 ? 'refund' : 'pay',
    chargedPence: net === undefined ? undefined : pence(Math.abs(net)),
    creditsPence: pence(0),
    paymentsPence: pence(0),
    writtenOffPence: pence(0),
    outstandingPence: pence(0),
    filedOn: addDays(end, 4),
    expected: net === undefined || net < 0,
    ...change,
  };
}
const month = (number: number, net: number | undefined, change: Partial<TaxLine> = {}) =>
  listed(`2026-${String(number).padStart(2, '0')}-01`, 1, net, change);
const open: Partial<TaxLine> = { filedOn: undefined, expected: true };
const daysOf = (lines: readonly TaxLine[], today: IsoDate = TODAY) =>
  expectedVat(lines, today).map(({ kind, label, dueOn, pence: amount }) => [
    kind,
    label,
    dueOn,
    amount,
  ]);

describe('VAT that is expected (docs/rules/vat.md#periods-to-come)', () => {
  test('the draft of an ended period, by the dates the quote has, and the periods that follow', () => {
    const found = expectedVat([month(10, -421_000, open), month(9, -376_480)], TODAY);
    expect(found[0]).toMatchObject({ kind: 'filing', dueOn: '2026-12-07', certainty: 'known' });
    // HMRC has 30 days, and then three working days for the money: as the quote says.
    expect(found[1]).toMatchObject({
      kind: 'refund',
      label: 'October 2026',
      pence: 421_000,
      dueOn: '2026-12-23',
      assumption: 'if you file today',
    });
    expect(found[2]).toMatchObject({
      kind: 'refund',
      label: 'November 2026',
      pence: 380_000,
      certainty: 'expected',
      dueOn: '2027-02-10',
      assumption: 'if you file on the day it is due',
    });
  });

  test.each<[string, TaxLine[], [string, number, string] | undefined]>([
    [
      'the newest three that are filed',
      [month(10, -300_000), month(9, -330_000), month(8, -360_000), month(7, -900_000)],
      [
        'refund',
        330_000,
        'the average of your returns for August 2026, September 2026 and October 2026',
      ],
    ],
    [
      'an outlier is left out',
      [month(10, -2_700_000), month(9, -330_000), month(8, -300_000), month(7, -360_000)],
      [
        'refund',
        330_000,
        'the average of your returns for July 2026, August 2026 and September 2026',
      ],
    ],
    [
      'one of the other direction is left out',
      [month(10, 500_000), month(9, -330_000), month(8, -300_000), month(7, -360_000)],
      [
        'refund',
        330_000,
        'the average of your returns for July 2026, August 2026 and September 2026',
      ],
    ],
    [
      'a draft is left out',
      [month(10, -600_000, open), month(9, -330_000)],
      ['refund', 330_000, 'the average of your return for September 2026'],
    ],
    ['with drafts alone nothing is estimated', [month(10, -600_000, open)], undefined],
  ])('to come: %s', (_, lines, expected) => {
    const found = expectedVat(lines, TODAY).find(({ id }) => id.startsWith('vat-'));
    expect(found && [found.kind, found.pence, found.basis]).toEqual(expected);
  });

  test('a period that still runs takes HMRC’s own date and the name its charge will have', () => {
    const running = listed('2026-10-01', 3, undefined, {
      ...open,
      due: isoDateOf('2027-02-09'),
      filingDue: isoDateOf('2027-02-09'),
    });
    const [first, second] = expectedVat([running, listed('2026-07-01', 3, 250_000)], TODAY);
    expect(first).toMatchObject({
      id: 'pay-2026-12-31',
      dueOn: '2027-02-09',
      pence: 250_000,
      certainty: 'expected',
    });
    expect(second).toMatchObject({
      id: 'vat-2027-03-31',
      label: 'Quarter to 31 March 2027',
      dueOn: '2027-05-07',
    });
  });

  test('a period that has ended and that HMRC does not list is not made up: nothing is late that is not owed', () => {
    const dates = daysOf([month(5, 100_000), month(4, 100_000)]).map(([, label]) => label);
    expect(dates[0]).toBe('November 2026');
  });

  test('an ended period without a draft is a return to file, and no bill', () =>
    expect(daysOf([month(10, undefined, open)])).toEqual([
      ['filing', 'VAT return, October 2026', '2026-12-07', undefined],
    ]));

  test.each<[string, Partial<TaxLine>, unknown[]]>([
    [
      'filed, and not charged yet: still to pay',
      { expected: true },
      [['payment', 'October 2026', '2026-12-07', 88_000]],
    ],
    ['filed and charged: the charge says it', { expected: false }, []],
    [
      'charged, and not shown as filed yet',
      { expected: false, filedOn: undefined },
      [['filing', 'VAT return, October 2026', '2026-12-07', undefined]],
    ],
    [
      'to be filed',
      { expected: true, filedOn: undefined },
      [
        ['filing', 'VAT return, October 2026', '2026-12-07', undefined],
        ['payment', 'October 2026', '2026-12-07', 88_000],
      ],
    ],
  ])('an expected bill goes when the facts arrive: %s', (_, change, found) =>
    expect(
      daysOf([month(10, 88_000, change)]).filter(([, label]) =>
        String(label).endsWith('October 2026'),
      ),
    ).toEqual(found),
  );

  test('a charge of a period that HMRC does not list is owed, and asks for no return', () =>
    expect(
      daysOf([month(2, 70_000, { filingDue: undefined, filedOn: undefined, expected: false })]),
    ).toEqual([]));

  test.each<[string, TaxLine[], string[]]>([
    [
      'quarters of stagger B',
      [listed('2026-06-01', 3, 90_000)],
      ['2026-11-30', '2027-02-28', '2027-05-31', '2027-08-31'],
    ],
    [
      'months after a long first period',
      [month(10, 90_000), listed('2026-07-01', 3, 90_000)],
      ['2026-11-30'],
    ],
    ['a year, whose instalments HMRC sets', [listed('2025-11-01', 12, 90_000)], []],
    ['periods agreed with HMRC, which end inside a month', [listed('2026-09-05', 1, 90_000)], []],
  ])('follow the trader’s own stagger: %s', (_, lines, ends) => {
    const found = expectedVat(lines, TODAY)
      .filter(({ id }) => id.startsWith('vat-'))
      .map(({ id }) => id.slice(4));
    expect(found.slice(0, ends.length)).toEqual(ends);
    expect(found.length > 0).toBe(ends.length > 0);
    expect(found.every((end) => end === endOfMonth(isoDateOf(end)) && end >= TODAY)).toBe(true);
  });
});
