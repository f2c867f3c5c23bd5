/** @jest-environment node */
import { clientNoticesSum } from '@/lib/notifications/clientNotices';

const on = { on: true, is_own: false };
const off = { on: false, is_own: false };

test.each([
  [true, [on, on], 'All emails, as for all clients'],
  [true, [on, off, { on: true, is_own: true }], '2 of 3 emails, set for this client alone'],
  [true, [off, off], 'Nothing is sent, as for all clients'],
  [false, [on, on], 'Has not joined yet, so nothing is sent'],
] as const)(
  'the summary for a client who has joined (%s) with %j is: %s',
  (joined, topics, words) => expect(clientNoticesSum(joined, topics)).toBe(words),
);
