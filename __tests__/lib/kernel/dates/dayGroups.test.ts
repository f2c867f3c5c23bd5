import { groupByMonth, groupByYear } from '@/lib/kernel/dates/dayGroups';
import type { IsoDate } from '@/lib/kernel/dates/ukDates';

const day = (on: IsoDate) => on;

describe('rows by year', () => {
  test.each<[string, IsoDate[], [string, IsoDate[]][]]>([
    ['no rows have no year', [], []],
    [
      'the last and the first day of a year are in different years',
      ['2026-01-01', '2025-12-31'],
      [
        ['2026', ['2026-01-01']],
        ['2025', ['2025-12-31']],
      ],
    ],
    [
      'years and their rows are newest first, whatever the order of the answer',
      ['2024-03-31', '2026-03-31', '2025-06-30', '2026-09-30'],
      [
        ['2026', ['2026-09-30', '2026-03-31']],
        ['2025', ['2025-06-30']],
        ['2024', ['2024-03-31']],
      ],
    ],
    [
      'a year without rows has no heading',
      ['2026-03-31', '2023-03-31'],
      [
        ['2026', ['2026-03-31']],
        ['2023', ['2023-03-31']],
      ],
    ],
  ])('%s', (_rule, days, groups) => {
    expect(groupByYear(days, day).map(({ title, rows }) => [title, rows])).toEqual(groups);
  });
});

describe('rows by month', () => {
  test.each<[string, IsoDate[], [string, IsoDate[]][]]>([
    [
      'the last and the first day of a month are in different months',
      ['2026-11-01', '2026-10-31'],
      [
        ['November 2026', ['2026-11-01']],
        ['October 2026', ['2026-10-31']],
      ],
    ],
    [
      'one month of two years has two headings',
      ['2025-11-04', '2026-11-04', '2026-11-20'],
      [
        ['November 2026', ['2026-11-20', '2026-11-04']],
        ['November 2025', ['2025-11-04']],
      ],
    ],
  ])('%s', (_rule, days, groups) => {
    expect(groupByMonth(days, day).map(({ title, rows }) => [title, rows])).toEqual(groups);
  });

  test('rows of one day keep their order', () => {
    const rows = ['invoice', 'receipt', 'letter'];
    expect(groupByMonth(rows, () => '2026-11-04')).toEqual([{ title: 'November 2026', rows }]);
  });
});
