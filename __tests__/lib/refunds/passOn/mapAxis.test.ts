/** @jest-environment node */
import { pence } from '@/lib/kernel/money';
import { mapAxis } from '@/lib/refunds/passOn/mapAxis';
import type { MoneyLeg } from '@/lib/refunds/passOn/moneyMap';

const leg = (id: MoneyLeg['id'], days: Pick<MoneyLeg, 'from' | 'to'>): MoneyLeg => ({
  id,
  state: 'expected',
  pence: pence(100),
  ...days,
});

test('the legs stand on one axis of days, from the first to the last, with room at both ends', () => {
  const { places, ticks } = mapAxis(
    [
      leg('we_pay', { to: '2026-11-20' }),
      leg('hmrc_repays', { from: '2026-12-01', to: '2026-12-10' }),
      leg('you_pass_on', { from: '2026-12-15', to: '2026-12-24' }),
    ],
    '2026-11-20',
  );
  expect(places).toEqual([
    { id: 'we_pay', from: 7, to: 7 },
    { id: 'hmrc_repays', from: 34.8, to: 57.6 },
    { id: 'you_pass_on', from: 70.2, to: 93 },
  ]);
  expect(ticks.map(({ day }) => day)).toEqual([
    '2026-11-20',
    '2026-12-01',
    '2026-12-10',
    '2026-12-15',
    '2026-12-24',
  ]);
});

test('labels that would touch are left out, but never today’s', () => {
  const { ticks } = mapAxis(
    [
      leg('we_pay', { to: '2026-11-20' }),
      leg('hmrc_repays', { to: '2026-11-21' }),
      leg('you_pass_on', { to: '2026-12-24' }),
    ],
    '2026-11-22',
  );
  expect(ticks.map(({ day }) => day)).toEqual(['2026-11-22', '2026-12-24']);
});

test('a leg without a day stands at the end', () => {
  const { places } = mapAxis(
    [leg('we_pay', { to: '2026-11-20' }), leg('you_pass_on', {})],
    '2026-11-20',
  );
  expect(places.map(({ to }) => to)).toEqual([7, 7]);
});
