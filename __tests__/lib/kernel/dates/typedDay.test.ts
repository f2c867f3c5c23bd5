/** @jest-environment node */
import { pastDayProblem, typedDay } from '@/lib/kernel/dates/typedDay';

const typed = (day: string, month: string, year: string) => ({ day, month, year });

test.each([
  ['14', '3', '2019', '2019-03-14'],
  [' 1', '01', '2020 ', '2020-01-01'],
  ['29', '2', '2024', '2024-02-29'],
  ['29', '2', '2023', undefined],
  ['31', '4', '2020', undefined],
  ['1', '13', '2020', undefined],
  ['1', '1', '19', undefined],
  ['', '1', '2019', undefined],
  ['a', '1', '2019', undefined],
  ['1', '003', '2019', undefined],
  ['', '', '', undefined],
  ['1', '1', '02019', undefined],
  ['1', ' 3 ', '2019', '2019-03-01'],
])('%j, %j and %j are %j', (day, month, year, expected) =>
  expect(typedDay(typed(day, month, year))).toBe(expected),
);

test.each([
  [typed('', '', ''), 'day', 'Enter the day'],
  [typed(' ', '3', '2019'), 'day', 'Enter the day'],
  [typed('14', '', '2019'), 'month', 'Enter the month'],
  [typed('14', '3', ''), 'year', 'Enter the year'],
  [typed('14', '3', '19'), 'year', 'Enter the year with four digits, such as 2019'],
  [typed('14', '3', '02019'), 'year', 'Enter the year with four digits, such as 2019'],
  [typed('31', '2', '2019a'), 'year', 'Enter the year with four digits, such as 2019'],
  [typed('31', '2', '2019'), 'day', 'That date does not exist. Check the day, month and year'],
  [typed('21', '11', '2026'), 'year', 'That date is in the future. Check the year'],
] as const)('what is wrong with %j stands at its field', (day, field, message) => {
  expect(pastDayProblem(day, '2026-11-20')).toEqual({ field, message });
});

test('today and every day before it are right', () => {
  const right = [typed('20', '11', '2026'), typed('14', '3', '2019'), typed('14', '3', ' 2019 ')];
  for (const day of right) expect(pastDayProblem(day, '2026-11-20')).toBeUndefined();
});
