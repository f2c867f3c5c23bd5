/** @jest-environment node */
import { returnEvidence } from '@/lib/taxes/personWords';
import { returnsByYear } from '@/lib/taxes/returnsByYear';
import type { ReturnMark } from '@/lib/taxes/selfAssessmentReturn';
import type { IsoDate } from '@/lib/kernel/dates/ukDates';

const lineOf = (startYear: number, filedOn?: IsoDate) => ({
  from: `${startYear}-04-06` as IsoDate,
  to: `${startYear + 1}-04-05` as IsoDate,
  ...(filedOn && { filedOn }),
});
const markOf = (
  taxYear: string,
  filedOn: IsoDate | null,
  reference = '2000000103',
): ReturnMark => ({
  reference,
  taxYear,
  filedOn,
  receipt: null,
  by: 'Fernlea & Co',
  on: '2026-11-20',
});

const returnsOn = (
  today: IsoDate,
  lines: ReturnType<typeof lineOf>[] = [],
  marks: ReturnMark[] = [],
) =>
  returnsByYear({ reference: '20000 00103', lines, marks }, today).map(
    ({ taxYear, dueOn, status }) => `${taxYear}, ${dueOn}: ${status}`,
  );

test('each ended tax year of the account has its return on 31 January, the newest first, once', () =>
  expect(returnsOn('2026-11-20', [lineOf(2024), lineOf(2026), lineOf(2025), lineOf(2024)])).toEqual(
    ['2025-26, 2027-01-31: Not known if filed', '2024-25, 2026-01-31: Not known if filed'],
  ));

test('an empty account has the return of the tax year that ended last', () => {
  expect(returnsOn('2026-04-05')).toEqual(['2024-25, 2026-01-31: Not known if filed']);
  expect(returnsOn('2026-04-06')).toEqual(['2025-26, 2027-01-31: Not known if filed']);
});

test('a bill or a passed day alone makes no return filed or late', () =>
  expect(returnsOn('2027-02-01', [lineOf(2025)])).toEqual([
    '2025-26, 2027-01-31: Not known if filed',
  ]));

test('a return is filed where HMRC shows its day or the practice says it, also for earlier years', () =>
  expect(
    returnsOn('2026-11-20', [lineOf(2025, '2026-08-14')], [markOf('2022-23', '2024-01-05')]),
  ).toEqual(['2025-26, 2027-01-31: Filed', '2022-23, 2024-01-31: Filed']));

test('a return is late once it is said not to be filed and its day has passed', () => {
  const marks = [markOf('2025-26', null)];
  expect(returnsOn('2027-01-31', [], marks)).toEqual(['2025-26, 2027-01-31: Due']);
  expect(returnsOn('2027-02-01', [], marks)).toEqual(['2025-26, 2027-01-31: Return late']);
});

test('what is said of another person’s returns changes nothing, nor of a year that is still running', () =>
  expect(
    returnsOn(
      '2026-11-20',
      [],
      [markOf('2024-25', '2026-01-05', '9999999999'), markOf('2026-27', '2026-11-01')],
    ),
  ).toEqual(['2025-26, 2027-01-31: Not known if filed']));

const said = { by: 'Fernlea & Co', on: '2026-11-20' } as const;
test.each<[string, Parameters<typeof returnEvidence>[0], string | undefined]>([
  ['nobody says anything', {}, undefined],
  ['HMRC has it', { filedOn: '2026-08-14' }, 'Filed 14 Aug 2026'],
  [
    'HMRC and the practice differ',
    { filedOn: '2026-08-14', said: { ...said, filedOn: '2026-08-13' } },
    'Filed 14 Aug 2026. Fernlea & Co said on 20 Nov 2026 that it was filed on 13 Aug 2026.',
  ],
  [
    'the practice says it',
    { said: { ...said, filedOn: '2026-08-13' } },
    'Filed on 13 Aug 2026, said by Fernlea & Co on 20 Nov 2026.',
  ],
])('who says that a return is filed: %s', (_, annualReturn, words) =>
  expect(returnEvidence(annualReturn)).toBe(words),
);
