/** @jest-environment node */
import fc from 'fast-check';
import { isoDateOf } from '@/lib/kernel/dates/ukDates';
import { tableLimits } from '@/lib/documents/table';
import { readTaxFile, type TaxFileReading } from '@/lib/taxes/file/readTaxFile';
import { dayOf, type FileTax } from '@/lib/taxes/file/cells';
import { exampleLines } from '@/lib/taxes/file/example';
import { csvRows } from '@/server/documents/tables/csvTable';

const TODAY = '2026-11-20';
const file = (...lines: string[]) => lines.join('\n');
const PAYE = 'Tax year,Tax month,Charged,Credits,Paid,Due date,Paid on,Kind';
const CT = 'Period start,Period end,Charged,Paid,Due date,Return sent on,Kind';
const rowsOf = (text: string) => csvRows(text, tableLimits(1_000));
const read = (tax: FileTax, ...lines: string[]) => readTaxFile(tax, rowsOf(file(...lines)), TODAY);
const charges = (reading: TaxFileReading) => (reading.ok ? reading.charges : reading.problems);
const problems = (reading: TaxFileReading) => (reading.ok ? [] : reading.problems);

describe('PAYE: docs/rules/paye.md#payment-dates, tax month 6th to 5th, due on the 22nd', () => {
  test('a month as HMRC shows it: charged, less credits and payments, is what is left', () => {
    expect(charges(read('paye', PAYE, '2026-27,7,"£3,118.40",0,1000,,,'))).toEqual([
      {
        key: '2026-27 month 7',
        kind: 'tax',
        label: 'Month 7, to 5 Nov 2026',
        from: '2026-10-06',
        to: '2026-11-05',
        due: '2026-11-22',
        chargedPence: 311_840,
        creditsPence: 0,
        paymentsPence: 100_000,
        writtenOffPence: 0,
        outstandingPence: 211_840,
        expected: false,
      },
    ]);
  });

  test('HMRC’s own names for the columns do too, in any order', () => {
    expect(
      charges(
        read(
          'paye',
          'dueDate,amount,clearedByCredits,clearedByPayments,clearedByWriteOffs,taxMonth,taxYear',
          '2026-11-22,100,10,20,5,7,2026-27',
        ),
      ),
    ).toMatchObject([
      {
        chargedPence: 10_000,
        creditsPence: 1_000,
        paymentsPence: 2_000,
        writtenOffPence: 500,
        outstandingPence: 6_500,
        due: '2026-11-22',
      },
    ]);
  });

  test('a day on which it was paid makes a payment; a penalty has its own due date', () => {
    const reading = read(
      'paye',
      PAYE,
      '2026-27,6,100,0,100,,20/10/2026,',
      '2026-27,6,100,0,0,22/11/2026,,penalty',
    );
    expect(reading).toMatchObject({
      ok: true,
      payments: [{ paidOn: '2026-10-20', pence: 10_000, label: 'For month 6, to 5 Oct 2026' }],
      charges: [
        { kind: 'tax' },
        {
          kind: 'penalty',
          label: 'Penalty, month 6, to 5 Oct 2026',
          due: '2026-11-22',
          outstandingPence: 10_000,
        },
      ],
    });
  });

  test.each([
    ['2026-29,7,100,,,,,', 'Write the tax year like 2026-27.'],
    ['2026-27,13,100,,,,,', 'The tax month is a number from 1 (6 April to 5 May) to 12.'],
    ['2026-27,7,,,,,,', 'Enter how much was charged.'],
    [
      '2026-27,7,lots,,,,,',
      'Charged: “lots” is not an amount of pounds and pence. Write it like 3118.40.',
    ],
    [
      '2026-27,7,1.005,,,,,',
      'Charged: “1.005” is not an amount of pounds and pence. Write it like 3118.40.',
    ],
    [
      '2026-27,7,-5,,,,,',
      'Charged: “-5” is not an amount of pounds and pence. Write it like 3118.40.',
    ],
    [
      '2026-27,7,100,60,60,,,',
      'More is paid or credited here than was charged. Enter for each charge only what HMRC shows as paid or credited to it.',
    ],
    [
      '2026-27,7,100,,,31/02/2026,,',
      'Due date: “31/02/2026” is not a date. Write it like 22/11/2026.',
    ],
    ['2026-27,7,100,,50,,21/11/2026,', 'The day it was paid is in the future.'],
    ['2026-27,7,100,,,,,penalty', 'A penalty or interest needs its own due date.'],
    ['2026-27,7,100,,,,,fine', 'Kind: “fine” must be tax, penalty or interest.'],
    [
      '2026-27,7,"=HYPERLINK(""http://evil.example"",""x"")",,,,,',
      'Charged: “=HYPERLINK("http://evil.…” is not an amount of pounds and pence. Write it like 3118.40.',
    ],
    [
      '2026-27,7,99999999999.99,,,,,',
      'Charged: “99999999999.99” is not an amount of pounds and pence. Write it like 3118.40.',
    ],
  ])('%s: the line is named and nothing is read', (line, sentence) => {
    expect(problems(read('paye', PAYE, '2026-27,6,100,,,,,', line))).toEqual([
      { line: 3, sentence },
    ]);
  });

  test('every line that is wrong is named at once, and the same month twice is', () => {
    expect(
      problems(
        read(
          'paye',
          PAYE,
          '2026-27,6,100,,,,,',
          '2026-27,6,200,,,,,',
          ',,,,,,,',
          '2026-27,0,1,,,,,',
        ),
      ),
    ).toEqual([
      {
        line: 3,
        sentence: 'This is the same as line 2: Month 6, to 5 Oct 2026. Keep one of them.',
      },
      { line: 5, sentence: 'The tax month is a number from 1 (6 April to 5 May) to 12.' },
    ]);
  });
});

describe('Corporation tax: docs/rules/corporation-tax.md#payment-date, due 9 months and a day after, the return after 12 months', () => {
  test('a period with its payment and the day its return was sent', () => {
    expect(
      charges(read('corporation_tax', CT, '1/3/2025,28/2/2026,11902,0,,2/9/2026,')),
    ).toMatchObject([
      {
        label: 'Year to 28 Feb 2026',
        due: '2026-12-01',
        filingDue: '2027-02-28',
        filedOn: '2026-09-02',
        outstandingPence: 1_190_200,
        expected: false,
      },
    ]);
  });

  test('a period whose tax is not known yet is expected, never £0.00', () => {
    expect(charges(read('corporation_tax', CT, '2026-03-01,2027-02-28,,,,,'))).toMatchObject([
      { expected: true, due: '2027-12-01' },
    ]);
  });

  test.each([
    [
      '1/3/2025,1/4/2026,1,,,,',
      'An accounting period for Corporation tax is 12 months at most. Split it into two lines: end the first on 28/02/2026 and start the second on 01/03/2026.',
    ],
    [
      // 366 days, and yet a day more than twelve months.
      '31/03/2025,31/03/2026,5000.00,,,,',
      'An accounting period for Corporation tax is 12 months at most. Split it into two lines: end the first on 30/03/2026 and start the second on 31/03/2026. ' +
        'If HMRC has agreed a mean date for your year ends, give it in a column “Mean date” instead, like 31/3.',
    ],
    ['1/3/2026,28/2/2026,1,,,,', 'The accounting period ends before it starts.'],
    [
      ',28/2/2026,1,,,,',
      'Enter the first and the last day of the accounting period, like 1/3/2025 and 28/2/2026.',
    ],
    ['1/3/2025,28/2/2026,1,,,1/1/2027,', 'The day the return was sent is in the future.'],
  ])('%s', (line, sentence) => {
    expect(problems(read('corporation_tax', CT, line))).toEqual([{ line: 2, sentence }]);
  });
});

describe('an accounting period: docs/rules/corporation-tax.md#accounting-period', () => {
  test.each([
    ['29 February 2028 is the last day of twelve months', '1/3/2027,29/2/2028', ['2028-12-01']],
    ['the first of a year and a day', '31/03/2025,30/03/2026', ['2026-12-31']],
    ['the day that is left of it', '31/03/2026,31/03/2026', ['2027-01-01']],
  ])('%s', (_what, period, due) => {
    const reading = charges(read('corporation_tax', CT, `${period},1,,,,`));
    expect(reading.map((charge) => 'due' in charge && charge.due)).toEqual(due);
  });

  const MEAN = 'Period start,Period end,Charged,Mean date';
  test.each(['31/3', '31 March', '31 Mar', '31st March', '31/03/2020'])(
    '53 weeks to 3 April 2027 are twelve months to the agreed mean date “%s”',
    (mean) =>
      expect(charges(read('corporation_tax', MEAN, `29/3/2026,3/4/2027,1,${mean}`))).toMatchObject([
        {
          label: 'Year to 3 Apr 2027',
          to: '2027-04-03',
          due: '2028-01-01',
          filingDue: '2028-03-31',
        },
      ]),
  );
  test.each([
    [
      '29/3/2026,3/4/2027,1,29/3',
      'The accounting period starts or ends more than 4 days from the mean date. Check the mean date, or leave it empty and split the period.',
    ],
    [
      '29/3/2026,3/4/2027,1,spring',
      'Mean date: “spring” is not a day of the year. Write it like 31/3.',
    ],
    [
      '29/3/2026,3/4/2027,1,31/2',
      'Mean date: “31/2” is not a day of the year. Write it like 31/3.',
    ],
  ])('%s is refused', (line, sentence) =>
    expect(problems(read('corporation_tax', MEAN, line))).toEqual([{ line: 2, sentence }]),
  );
});

describe('a file that is none', () => {
  test.each([
    ['', 'This file is empty.'],
    [
      'Date,Amount\n1,2',
      'The first line must name the columns. Missing: “Tax year”, “Tax month”. The example file has them all.',
    ],
    [
      'Tax year,Tax month,Charged,amount\n2026-27,7,1,1',
      'Two columns are headed “Charged”. Keep one of them.',
    ],
    [PAYE, 'There is nothing under the headings.'],
    [
      file(PAYE, ...Array.from({ length: 501 }, () => '2026-27,7,1,,,,,')),
      'There are 501 lines. We read 500 at most: give only the last few years.',
    ],
  ])('"%.40s"', (text, sentence) => {
    expect(readTaxFile('paye', rowsOf(text), TODAY)).toEqual({
      ok: false,
      problems: [{ line: 1, sentence }],
    });
  });

  test('of very many wrong lines twenty are named and the rest counted', () => {
    const told = problems(read('paye', PAYE, ...Array.from({ length: 30 }, () => 'x,1,1,,,,,')));
    expect(told).toHaveLength(21);
    expect(told[20]?.sentence).toBe('This line and 9 more have problems too.');
  });

  test('whatever it holds, no text of it comes through: only what our own words and numbers can say', () => {
    fc.assert(
      fc.property(fc.array(fc.string(), { maxLength: 9 }), (cells) => {
        const line = cells.map((cell) => `"${cell.replaceAll('"', '""')}"`).join(',');
        const reading = read('paye', PAYE, '2026-27,7,1,,,,,', line);
        if (reading.ok)
          expect(JSON.stringify([reading.charges, reading.payments])).not.toMatch(/[=@+<]/);
      }),
    );
  });
});

test.each([
  ['22/11/2026', '2026-11-22'],
  ['2-1-2026', '2026-01-02'],
  ['2026-11-22', '2026-11-22'],
  ['11/22/2026', undefined],
  ['22/11/26', undefined],
  ['1/1/1999', undefined],
])('%s is the day %s', (text, day) => {
  expect(dayOf(text)).toBe(day);
});

test.each(['paye', 'corporation_tax'] as const)(
  'the example of %s is read without a complaint on any day',
  (tax) => {
    fc.assert(
      fc.property(
        fc.date({ min: new Date('2024-01-01'), max: new Date('2035-12-31'), noInvalidDate: true }),
        (date) => {
          const today = date.toISOString().slice(0, 10);
          expect(
            readTaxFile(
              tax,
              exampleLines(tax, isoDateOf(today)).map((cells, at) => ({ line: at + 1, cells })),
              isoDateOf(today),
            ),
          ).toMatchObject({ ok: true });
        },
      ),
    );
  },
);

test('a dash of Excel’s accounting format, with or without a pound sign, is £0.00', () => {
  const head = 'Tax year,Tax month,Kind,Charged,Credits,Paid,Written off,Due date,Paid on';
  const reading = read(
    'paye',
    head,
    '2026-27,5,tax, "£ 1,234.50 ",£-,"£ -   ",-,22/09/2026,',
    '2026-27,6,tax,1200.00,0.00,0.00,0.00,22/10/2026,',
  );
  expect(problems(reading)).toEqual([]);
  expect(charges(reading)).toMatchObject([
    { creditsPence: 0, paymentsPence: 0, writtenOffPence: 0 },
    { creditsPence: 0, paymentsPence: 0, writtenOffPence: 0 },
  ]);
});
