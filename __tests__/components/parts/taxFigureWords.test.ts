/** @jest-environment node */
import { byNewestKnown } from '@/components/parts/taxLineWords';
import { figureLabel, statusText } from '@/components/parts/taxFigureWords';
import { pence } from '@/lib/kernel/money';
import { nextNote } from '@/lib/taxes/notes';

test('the days of a chip count to the day by which its note says to pay', () => {
  const bill = {
    dueOn: '2027-01-31' as const,
    clearBy: '2027-01-29' as const,
    kind: 'payment' as const,
    label: 'Balancing payment 2025 to 2026',
    certainty: 'known' as const,
  };
  expect(statusText(bill, 'Due', '2026-11-25')).toBe('Due in 65 days');
  expect(nextNote(bill, '2026-11-25')).toMatch(/^Pay by Fri 29 Jan 2027, /);
});

test('a list of returns and payments begins with what is known', () => {
  const line = (due: '2026-12-07' | '2027-01-07' | '2026-11-07', isKnown: boolean) => ({
    due,
    status: isKnown ? 'Due' : 'Expected',
    chargedPence: isKnown ? pence(1) : undefined,
  });
  const days = [line('2026-11-07', true), line('2027-01-07', false), line('2026-12-07', true)]
    .sort(byNewestKnown)
    .map(({ due }) => due);
  expect(days).toEqual(['2026-12-07', '2026-11-07', '2027-01-07']);
});

test.each([
  ['a bill of later whose amount nobody knows', 'Expected', pence(0)],
  ['a return with figures to come', 'Records needed', undefined],
] as const)('%s shows %s with %s', (_what, status, amount) => {
  expect(
    figureLabel({
      tax: 'corporation_tax',
      owedPence: pence(0),
      first: { status, amount: { kind: 'not_known' } },
    }),
  ).toEqual({ label: 'You owe HMRC', amount });
});
