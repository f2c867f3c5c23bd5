import fc from 'fast-check';
import { labelLevels, monthTicks, positionOnAxis } from '@/components/parts/dueLayout';
import { isoDateOf } from '@/lib/kernel/dates/ukDates';

describe('labels along an axis of days', () => {
  test.each([
    ['far apart: all on the lowest level', [0, 30, 60, 90], [0, 0, 0, 0]],
    ['the first passes over the second, so it stands higher', [0, 10, 50], [1, 0, 0]],
    ['three close together come down like stairs', [0, 8, 16], [2, 1, 0]],
    ['two on one day stand over each other', [40, 40], [1, 0]],
    ['nothing', [], []],
  ])('%s', (_what, places, levels) => {
    expect(labelLevels(places)).toEqual(levels);
  });

  test('whatever falls due when: no label lies over another, and no stem runs through one', () => {
    fc.assert(
      fc.property(
        fc.array(fc.double({ min: 0, max: 100, noNaN: true }), { maxLength: 20 }),
        (days) => {
          const places = [...days].sort((a, b) => a - b);
          const levels = labelLevels(places);
          places.forEach((place, at) =>
            places.slice(at + 1).forEach((next, ahead) => {
              if (next < place + 26)
                expect(levels[at]).toBeGreaterThan(levels[at + 1 + ahead] ?? 0);
            }),
          );
        },
      ),
    );
  });
});

describe('the axis itself', () => {
  test('starts today and names each first of a month, with the year when it is a new one', () => {
    expect(monthTicks('2026-11-20', '2027-02-18')).toEqual([
      { place: 0, label: '20 Nov' },
      { place: 12.22, label: '1 Dec' },
      { place: 46.67, label: '1 Jan 2027' },
      { place: 81.11, label: '1 Feb' },
    ]);
  });

  test('leaves out a month that begins so soon that its words would run into today’s', () => {
    expect(monthTicks('2026-11-28', '2027-02-26').map(({ label }) => label)).toEqual([
      '28 Nov',
      '1 Jan 2027',
      '1 Feb',
    ]);
  });

  test.each([
    ['2026-11-01', 0],
    ['2026-12-31', 100],
    ['2026-10-01', 0],
    ['2027-04-01', 100],
  ])('%s is held within it', (day, place) => {
    expect(positionOnAxis('2026-11-01', '2026-12-31')(isoDateOf(day))).toBe(place);
  });
});
