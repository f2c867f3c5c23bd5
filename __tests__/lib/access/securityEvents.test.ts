import { countedIn, MOST_A_DAY } from '@/lib/access/securityEvents';

const NOW = new Date('2026-11-20T14:05:00.000Z');
const kept = (seq: number, minutesAgo: number, ip: string) => ({
  seq,
  at: new Date(NOW.getTime() - minutesAgo * 60_000),
  ip,
});
const twenty = Array.from({ length: MOST_A_DAY }, (_, at) =>
  kept(100 - at, 60 + at, `198.51.100.${at}`),
);

test.each([
  ['the first is written', [], '198.51.100.1', undefined],
  ['another from there is counted in it', [kept(7, 14, '198.51.100.1')], '198.51.100.1', 7],
  [
    'a quarter of an hour later one is written anew',
    [kept(7, 15, '198.51.100.1')],
    '198.51.100.1',
    undefined,
  ],
  ['one from elsewhere is written', [kept(7, 1, '198.51.100.1')], '198.51.100.2', undefined],
  [
    'the addresses of one household count together',
    [kept(7, 1, '2001:db8:1:2::1')],
    '2001:db8:1:2:ffff::9',
    7,
  ],
  [
    'it is counted in the newest from there',
    [kept(9, 2, '198.51.100.2'), kept(8, 3, '198.51.100.1'), kept(7, 4, '198.51.100.1')],
    '198.51.100.1',
    8,
  ],
  ['the twenty-first of a day is counted in the newest from anywhere', twenty, '203.0.113.1', 100],
  ['of nineteen the next is written', twenty.slice(1), '203.0.113.1', undefined],
])('%s', (_, events, ip, expected) => {
  expect(countedIn(events, ip, NOW)).toBe(expected);
});
