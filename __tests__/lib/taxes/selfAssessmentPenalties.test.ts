/** @jest-environment node */
import type { IsoDate } from '@/lib/kernel/dates/ukDates';
import { lateReturnCosts, returnPenalty } from '@/lib/taxes/selfAssessmentPenalties';
import type { SelfAssessmentReturn } from '@/lib/taxes/selfAssessmentReturn';

const late: SelfAssessmentReturn = {
  year: '2025 to 2026',
  taxYear: '2025-26',
  dueOn: '2027-01-31',
  said: { by: 'Fernlea & Co', on: '2027-02-01' },
};

test.each<[IsoDate, number | undefined, IsoDate | undefined]>([
  ['2027-01-31', undefined, undefined],
  ['2027-02-01', 100_00, '2027-05-01'],
  ['2027-04-30', 100_00, '2027-05-01'],
  ['2027-05-01', 110_00, '2027-05-02'],
  ['2027-07-28', 990_00, '2027-07-29'],
  ['2027-07-29', 1_000_00, '2027-08-01'],
  ['2027-07-31', 1_000_00, '2027-08-01'],
  ['2027-08-01', 1_300_00, '2028-02-01'],
  // Case 20 of the table of income tax: 100 + 900 + 300.
  ['2027-08-31', 1_300_00, '2028-02-01'],
  ['2028-02-01', 1_600_00, undefined],
])('on %s a return that is not filed has cost %s pence, next more on %s', (today, pence, next) => {
  const penalty = returnPenalty(late, today);
  expect(penalty?.pence).toBe(pence);
  expect(penalty?.changesOn).toBe(next);
});

test.each<[string, SelfAssessmentReturn]>([
  ['of which nothing is known', { ...late, said: undefined } as unknown as SelfAssessmentReturn],
  ['that HMRC has', { ...late, filedOn: '2027-02-02' }],
  ['that the practice says is filed', { ...late, said: { ...late.said!, filedOn: '2027-01-30' } }],
  ['of a later year, whose regime is not known', { ...late, taxYear: '2026-27' }],
])('a return %s costs nothing that we know of', (_what, annualReturn) => {
  expect(returnPenalty(annualReturn, '2027-03-01')).toBeUndefined();
  expect(lateReturnCosts([annualReturn], '2027-03-01')).toEqual([]);
});

test('the cost says what HMRC adds next, and later that it is an estimate', () => {
  const label = 'Late Self assessment return, 2025 to 2026';
  expect(lateReturnCosts([late], '2027-02-10')).toEqual([
    {
      label,
      pence: 100_00,
      sentence: '£100.00. HMRC can add £10.00 a day from 1 May 2027, for up to 90 days.',
    },
  ]);
  expect(lateReturnCosts([late], '2027-08-31')).toMatchObject([
    { label, pence: 1_300_00, sentence: expect.stringContaining('About £1,300.00 so far.') },
  ]);
});
