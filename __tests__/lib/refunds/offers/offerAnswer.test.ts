/** @jest-environment node */
import { whoHearsOfAnswer } from '@/lib/refunds/offers/offerAnswer';

const team = [
  { personId: 'ruth', isAdmin: true, wantsMails: true },
  { personId: 'sam', isAdmin: false, wantsMails: true },
  { personId: 'aisha', isAdmin: false, wantsMails: false },
];

test.each([
  ['who offered it and who owns the client', 'sam', 'ruth', ['ruth', 'sam']],
  ['one person once, who did both', 'sam', 'sam', ['sam']],
  ['who offered it, of a client without an owner', 'sam', null, ['sam']],
  ['who owns the client, once who offered it has left', 'gone', 'sam', ['sam']],
  ['the admins, once neither works there', 'gone', null, ['ruth']],
  ['nobody in place of somebody who turned it off', 'aisha', 'aisha', []],
])('a client’s answer is sent to %s', (_what, offeredBy, ownerId, told) => {
  expect(whoHearsOfAnswer(team, { offeredBy, ownerId }).map(({ personId }) => personId)).toEqual(
    told,
  );
});
