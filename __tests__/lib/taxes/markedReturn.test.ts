/** @jest-environment node */
import { parseTaxYear } from '@/lib/kernel/dates/taxYear';
import type { IsoDate } from '@/lib/kernel/dates/ukDates';
import { saidReturnProblem, type SaidReturn } from '@/lib/taxes/markedReturn';
import { filedReturnForm, returnMarkBody } from '@/lib/taxes/returnMarkForms';

const of = { year: parseTaxYear('2025-26')!, dueOn: '2027-01-31' } as const;
const filed = (filedOn?: string): SaidReturn => ({ state: 'filed', filedOn });

test.each<[string, SaidReturn, IsoDate, object | undefined]>([
  ['filed today', filed('2026-11-20'), '2026-11-20', undefined],
  ['filed on the first day after the tax year', filed('2026-04-06'), '2026-11-20', undefined],
  [
    'filed on the last day of the tax year',
    filed('2026-04-05'),
    '2026-11-20',
    { field: 'filed_on', sentence: 'Enter a day after 5 Apr 2026, when the tax year ended' },
  ],
  [
    'filed tomorrow',
    filed('2026-11-21'),
    '2026-11-20',
    { field: 'filed_on', sentence: 'The day is in the future' },
  ],
  [
    'filed on a day that no calendar has',
    filed('2026-11-31'),
    '2026-12-20',
    { field: 'filed_on', sentence: 'Enter the day on which the return was filed' },
  ],
  [
    'filed without a day',
    filed(),
    '2026-11-20',
    { field: 'filed_on', sentence: 'Enter the day on which the return was filed' },
  ],
  [
    'not filed, while it is not due yet',
    { state: 'not_filed' },
    '2027-01-31',
    {
      field: 'state',
      sentence: 'You can say that it is not filed once its day, 31 Jan 2027, has passed',
    },
  ],
  ['not filed, once its day has passed', { state: 'not_filed' }, '2027-02-01', undefined],
  ['taken back', { state: 'not_known' }, '2026-11-20', undefined],
])('%s', (_what, said, today, problem) =>
  expect(saidReturnProblem(said, of, today)).toEqual(problem),
);

test.each([
  ['HMRC’s receipt may be left out', { receipt: '' }, true],
  ['HMRC’s receipt has letters, digits, spaces and dashes', { receipt: 'AB12-CD34 EF' }, true],
  ['no receipt has a sign of another kind', { receipt: '<b>' }, false],
  ['no receipt has 61 characters', { receipt: 'A'.repeat(61) }, false],
  ['a day is needed', { filed_on: undefined }, false],
])('%s', (_what, change, isGood) => {
  const body = { tax_year: '2025-26', state: 'filed', filed_on: '2026-11-14', ...change };
  expect(returnMarkBody.isValidSync(body)).toBe(isGood);
});

test('the form judges the day as the server does', async () => {
  const form = filedReturnForm('2025-26', '2026-11-20');
  const body = { tax_year: '2025-26', state: 'filed', receipt: '' };
  await expect(form.validate({ ...body, filed_on: '2026-11-20' })).resolves.toBeDefined();
  await expect(form.validate({ ...body, filed_on: '2026-11-21' })).rejects.toThrow(
    'The day is in the future',
  );
});
