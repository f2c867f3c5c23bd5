/** @jest-environment node */
import { stringify } from 'csv-stringify/sync';
import fc from 'fast-check';
import { csvCell, csvFile } from '@/lib/kernel/csv';

/** Signs that mean something to a CSV or to a spreadsheet, and some that do not. */
const signs = [
  ...'=+-@\t\r\n",\'\uFF1D\uFF0B\uFF0D\uFF20 ;|aZ9£é',
  '\u0000',
  '\u2028',
  '\ud83d\ude00',
  '\ufeff',
];
const cell = fc.array(fc.constantFrom(...signs), { maxLength: 4 }).map((some) => some.join(''));

test('a line is the one that the library writes of the same cells, whatever they hold', () => {
  fc.assert(
    fc.property(fc.array(cell, { minLength: 2, maxLength: 6 }), (cells) => {
      expect(`${cells.map(csvCell).join(',')}\n`).toBe(
        stringify([cells], { escape_formulas: true }),
      );
    }),
    { numRuns: 2_000, seed: 20_261_123 },
  );
});

test('a file has its mark, its columns and no formula', () => {
  expect(
    csvFile(
      ['Period', 'Amount'],
      [
        ['=1+1', '12.00'],
        ['Quarter, to "May"', ''],
      ],
    ),
  ).toBe('\ufeffPeriod,Amount\n\'=1+1,12.00\n"Quarter, to ""May""",\n');
});
