/** @jest-environment node */
import { likelyDoneAt, nextSyncAt } from '@/lib/connections/clientSync';

const beganAt = new Date('2026-11-20T14:00:00.000Z');
const after = (minutes: number) => new Date(beganAt.getTime() + minutes * 60_000);

const minutes = (count: number) => count * 60_000;

test.each([
  [
    'half of it took ten minutes: the other half takes ten more',
    { read: 60, of: 120, workedMs: minutes(10) },
    after(20),
  ],
  [
    'nine of ten are read: the last takes what one took',
    { read: 9, of: 10, workedMs: minutes(9) },
    after(11),
  ],
  ['28 minutes of waiting count nothing', { read: 60, of: 5940, workedMs: minutes(1) }, after(108)],
  ['nobody is left', { read: 10, of: 10, workedMs: minutes(10) }, undefined],
  ['two say nothing of the others', { read: 2, of: 10, workedMs: minutes(1) }, undefined],
  [
    '29 of 6,000 say nothing of the others',
    { read: 29, of: 6000, workedMs: minutes(1) },
    undefined,
  ],
  ['30 of 6,000 are enough', { read: 30, of: 6000, workedMs: minutes(1) }, after(10 + 199)],
  ['nothing has been read', { read: 0, of: 10, workedMs: minutes(1) }, undefined],
  ['no time was measured', { read: 5, of: 10, workedMs: 0 }, undefined],
])('a round where %s', (_what, far, done) => {
  expect(likelyDoneAt({ ...far, lastAt: after(9) }, after(10))).toEqual(done);
});

test.each([
  [15, after(20)],
  [16, undefined],
])('a round that finished nothing from minute 10 to minute %i is done at %s', (now, done) => {
  const far = { read: 5, of: 10, workedMs: minutes(5), lastAt: after(10) };
  expect(likelyDoneAt(far, after(now))).toEqual(done);
});

test.each([
  ['VAT again six hours after a round began', 'hmrc', 60, after(360)],
  ['the other taxes after twelve', 'onlineServices', 60, after(720)],
  ['one that is due begins at any moment, which nobody can say', 'hmrc', 360, undefined],
] as const)('reads %s', (_what, kind, minutes, next) => {
  expect(nextSyncAt(kind, beganAt, after(minutes))).toEqual(next);
});
