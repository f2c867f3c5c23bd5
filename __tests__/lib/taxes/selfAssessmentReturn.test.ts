/** @jest-environment node */
import { alsoListedWords, returnWords, withReturn } from '@/lib/taxes/personWords';
import { selfAssessmentReturn } from '@/lib/taxes/selfAssessmentReturn';
import type { IsoDate } from '@/lib/kernel/dates/ukDates';

const bill = { from: '2025-04-06', to: '2026-04-05' } as const;

test.each<[IsoDate, string, IsoDate]>([
  ['2026-04-05', '2024 to 2025', '2026-01-31'],
  ['2026-04-06', '2025 to 2026', '2027-01-31'],
  ['2026-11-20', '2025 to 2026', '2027-01-31'],
  ['2027-02-01', '2025 to 2026', '2027-01-31'],
])('on %s the return is that of %s, due on %s', (today, year, dueOn) =>
  expect(selfAssessmentReturn([], today)).toEqual({ year, dueOn }),
);

test('a bill is no proof of a return: its state is not known, even after its day', () => {
  const unknown = selfAssessmentReturn([bill], '2027-02-01');
  expect(returnWords(unknown)).toBe(
    'Return for 2025 to 2026, due 31 Jan 2027: Not known if filed.',
  );
});

test('a return that was received on a day is filed', () => {
  const filed = selfAssessmentReturn([{ ...bill, filedOn: '2026-08-14' }], '2026-11-20');
  expect(returnWords(filed)).toBe('Return for 2025 to 2026, due 31 Jan 2027: filed 14 Aug 2026.');
  const before = { from: '2024-04-06', to: '2025-04-05', filedOn: '2025-08-14' } as const;
  expect(selfAssessmentReturn([before], '2026-11-20')).not.toHaveProperty('filedOn');
});

test('an account without bills says the return too', () => {
  const unknown = selfAssessmentReturn([], '2026-11-20');
  expect(withReturn('Nothing recorded.', unknown)).toBe(
    'Nothing recorded. Return for 2025 to 2026, due 31 Jan 2027: Not known if filed.',
  );
  expect(withReturn('Nothing recorded.', undefined)).toBe('Nothing recorded.');
});

test('a second director is said, and not dropped', () => {
  expect(alsoListedWords(['Ben Keel', 'UTR 2000000104'], 'Anne Keel')).toBe(
    'HMRC also lists Self assessment of Ben Keel and UTR 2000000104. We read only that of Anne Keel so far.',
  );
  expect(alsoListedWords(['Ben Keel'], undefined)).toContain('We read only one of them so far.');
});
