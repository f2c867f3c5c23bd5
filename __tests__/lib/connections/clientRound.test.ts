/** @jest-environment node */
import { likelyDoneAt, nextRoundAt } from '@/lib/connections/clientRound';

const beganAt = new Date('2026-11-20T14:00:00.000Z');
const after = (minutes: number) => new Date(beganAt.getTime() + minutes * 60_000);

test.each([
  [
    'half of it took ten minutes: the other half takes ten more',
    { read: 60, of: 120 },
    10,
    after(20),
  ],
  ['nine of ten are read: the last takes what one took', { read: 9, of: 10 }, 9, after(10)],
  ['nobody is left', { read: 10, of: 10 }, 10, undefined],
  ['two say nothing of the others', { read: 2, of: 10 }, 1, undefined],
  ['nothing has been read', { read: 0, of: 10 }, 1, undefined],
])('a round where %s', (_what, far, minutes, done) => {
  expect(likelyDoneAt({ beganAt, ...far }, after(minutes))).toEqual(done);
});

test.each([
  ['VAT again six hours after a round began', 'hmrc', 60, after(360)],
  ['the other taxes after twelve', 'onlineServices', 60, after(720)],
  ['one that is due begins at any moment, which nobody can say', 'hmrc', 360, undefined],
] as const)('reads %s', (_what, kind, minutes, next) => {
  expect(nextRoundAt(kind, beganAt, after(minutes))).toEqual(next);
});
