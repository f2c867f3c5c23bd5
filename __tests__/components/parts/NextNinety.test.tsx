import { screen } from '@testing-library/react';
import { renderPart } from '@/__tests__/components/renderPart';
import { NextNinety } from '@/components/parts/NextNinety';
import { pence } from '@/lib/kernel/money';
import type { Upcoming } from '@/lib/taxes/upcoming';

const payment = (certainty: Upcoming['certainty']): Upcoming => ({
  id: certainty,
  label: 'Month 7',
  kind: 'payment',
  tax: 'paye',
  period: { from: '2026-10-06', to: '2026-11-05' },
  dueOn: '2026-11-22',
  clearBy: '2026-11-20',
  pence: pence(120_000),
  certainty,
});

test.each([
  ['known', 'Charged by HMRC: £1,200.00.', /^Expected:/],
  ['expected', 'Expected: about £1,200.', /^Charged by HMRC:/],
] as const)('of payments that are all %s there is no sum of the others', (kind, shown, absent) => {
  renderPart(<NextNinety upcoming={[payment(kind)]} today="2026-11-19" />);
  expect(screen.getByText(shown)).toBeVisible();
  expect(screen.queryByText(absent)).not.toBeInTheDocument();
});
