/** @jest-environment node */
import { alsoListedWords, returnWords, withReturns } from '@/lib/taxes/personWords';
import { returnItems } from '@/lib/taxes/returnItems';
import {
  returnState,
  selfAssessmentReturns,
  type ReturnMark,
  type SelfAssessmentReturn,
} from '@/lib/taxes/selfAssessmentReturn';
import type { IsoDate } from '@/lib/kernel/dates/ukDates';

const bill = { from: '2025-04-06', to: '2026-04-05' } as const;
const REFERENCE = '20000 00103';

const marked = (more: Partial<ReturnMark> = {}): ReturnMark => ({
  reference: '2000000103',
  taxYear: '2025-26',
  filedOn: '2026-11-14',
  receipt: null,
  by: 'Fernlea & Co',
  on: '2026-11-20',
  ...more,
});

const returnsOn = (
  today: IsoDate,
  {
    lines = [],
    marks = [],
  }: { lines?: { from: IsoDate; to: IsoDate; filedOn?: IsoDate }[]; marks?: ReturnMark[] } = {},
): SelfAssessmentReturn[] => selfAssessmentReturns({ reference: REFERENCE, lines, marks }, today);

const lastOn = (...of: Parameters<typeof returnsOn>): SelfAssessmentReturn =>
  returnsOn(...of).at(-1)!;

test.each<[IsoDate, string, string, IsoDate]>([
  ['2026-04-05', '2024 to 2025', '2024-25', '2026-01-31'],
  ['2026-04-06', '2025 to 2026', '2025-26', '2027-01-31'],
  ['2026-11-20', '2025 to 2026', '2025-26', '2027-01-31'],
  ['2027-02-01', '2025 to 2026', '2025-26', '2027-01-31'],
])('on %s the return is that of %s, due on %s', (today, year, taxYear, dueOn) =>
  expect(returnsOn(today)).toEqual([{ year, taxYear, dueOn }]),
);

const DUE = 'Return for 2025 to 2026, due 31 Jan 2027:';
const byHmrc = { ...bill, filedOn: '2026-08-14' } as const;

test.each<[string, Parameters<typeof returnsOn>[1], ReturnType<typeof returnState>, string]>([
  ['a bill alone is no proof of a return', { lines: [bill] }, 'not_known', 'Not known if filed.'],
  ['HMRC received it', { lines: [byHmrc] }, 'filed', 'filed 14 Aug 2026.'],
  [
    'the practice says that it is filed',
    { marks: [marked()] },
    'filed',
    'Filed on 14 Nov 2026, said by Fernlea & Co on 20 Nov 2026.',
  ],
  [
    'the practice gives HMRC’s receipt',
    { marks: [marked({ receipt: 'AB12 CD34' })] },
    'filed',
    'Filed on 14 Nov 2026, said by Fernlea & Co on 20 Nov 2026. HMRC’s receipt: AB12 CD34.',
  ],
  [
    'the practice says that it is not filed',
    { marks: [marked({ filedOn: null })] },
    'not_filed',
    'Not filed, said by Fernlea & Co on 20 Nov 2026.',
  ],
  [
    'both say the same day',
    { lines: [byHmrc], marks: [marked({ filedOn: '2026-08-14' })] },
    'filed',
    'filed 14 Aug 2026.',
  ],
  [
    'HMRC’s day comes before another of the practice',
    { lines: [byHmrc], marks: [marked()] },
    'filed',
    'filed 14 Aug 2026. Fernlea & Co said on 20 Nov 2026 that it was filed on 14 Nov 2026.',
  ],
  [
    'HMRC’s day comes before a practice that says it is not filed',
    { lines: [byHmrc], marks: [marked({ filedOn: null })] },
    'filed',
    'filed 14 Aug 2026. Fernlea & Co said on 20 Nov 2026 that it was not filed.',
  ],
  [
    'the word on another person’s return is not this one’s',
    { marks: [marked({ reference: '2000000104' })] },
    'not_known',
    'Not known if filed.',
  ],
  [
    'the word on another year’s return is not this one’s',
    {
      marks: [marked({ taxYear: '2024-25' })],
      lines: [{ ...byHmrc, from: '2024-04-06', to: '2025-04-05' }],
    },
    'not_known',
    'Not known if filed.',
  ],
])('%s', (_what, source, state, words) => {
  const annualReturn = lastOn('2026-11-20', source);
  expect(returnState(annualReturn)).toBe(state);
  expect(returnWords(annualReturn)).toBe(`${DUE} ${words}`);
});

test('an earlier return that is not filed stays until it is, beside the one of the new tax year', () => {
  const marks = [marked({ filedOn: null })];
  expect(returnsOn('2027-05-01', { marks }).map(({ taxYear }) => taxYear)).toEqual([
    '2025-26',
    '2026-27',
  ]);
  expect(returnsOn('2027-05-01', { marks, lines: [byHmrc] })).toHaveLength(1);
  expect(returnsOn('2027-05-01', { marks: [marked()] })).toHaveLength(1);
});

test.each<[string, IsoDate, ReturnMark[], object[]]>([
  ['one that may be filed is to come', '2026-11-20', [], [{ certainty: 'expected' }]],
  ['on its day too', '2027-01-31', [], [{ certainty: 'expected' }]],
  ['past its day nothing is claimed of it', '2027-02-01', [], []],
  ['one that is filed is nothing to do', '2026-11-20', [marked()], []],
  [
    'one that is not filed is late',
    '2027-02-01',
    [marked({ filedOn: null, on: '2027-02-01' })],
    [{ certainty: 'known', period: { from: '2025-04-06', to: '2026-04-05' } }],
  ],
])('of what is to be filed, %s', (_what, today, marks, items) =>
  expect(returnItems(returnsOn(today, { marks }), today)).toEqual(
    items.map((item) =>
      expect.objectContaining({
        kind: 'filing',
        dueOn: '2027-01-31',
        label: 'Self assessment return, 2025 to 2026',
        ...item,
      }),
    ),
  ),
);

test('an account without bills says the return too', () => {
  expect(withReturns('Nothing recorded.', returnsOn('2026-11-20'))).toBe(
    `Nothing recorded. ${DUE} Not known if filed.`,
  );
  expect(withReturns('Nothing recorded.')).toBe('Nothing recorded.');
});

test('a second director is said, and not dropped', () => {
  expect(alsoListedWords(['Ben Keel', 'UTR 2000000104'], 'Anne Keel')).toBe(
    'HMRC also lists Self assessment of Ben Keel and UTR 2000000104. We read only that of Anne Keel so far.',
  );
  expect(alsoListedWords(['Ben Keel'], undefined)).toContain('We read only one of them so far.');
});
