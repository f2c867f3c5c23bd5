/** @jest-environment node */
import { invitationEnds, invitationState, isLive } from '@/lib/practice/invitation';

const at = (day: number) => new Date(Date.UTC(2026, 10, day, 9));
const fresh = {
  expiresAt: at(22),
  openedAt: null,
  acceptedAt: null,
  declinedAt: null,
  cancelledAt: null,
};

test('docs/rules/product.md#invitations: an invitation is valid 21 days', () => {
  expect(invitationEnds(at(1))).toEqual(at(22));
});

test.each([
  ['sent', {}, 1],
  ['sent', {}, 21],
  ['opened', { openedAt: at(2) }, 3],
  ['expired', {}, 22],
  ['expired', { openedAt: at(2) }, 23],
  ['accepted', { acceptedAt: at(3) }, 4],
  ['accepted', { acceptedAt: at(3) }, 30],
  ['declined', { declinedAt: at(3) }, 30],
  ['revoked', { cancelledAt: at(3) }, 4],
  ['revoked', { cancelledAt: at(3) }, 30],
  ['accepted', { acceptedAt: at(3), cancelledAt: at(4) }, 5],
] as const)('is %s with %o on day %i', (state, moments, day) => {
  expect(invitationState({ ...fresh, ...moments }, at(day))).toBe(state);
});

test('ends to the millisecond', () => {
  expect(invitationState(fresh, new Date(at(22).getTime() - 1))).toBe('sent');
  expect(invitationState(fresh, at(22))).toBe('expired');
});

test.each([
  ['sent', true],
  ['opened', true],
  ['accepted', false],
  ['declined', false],
  ['expired', false],
  ['revoked', false],
] as const)('%s can be answered: %s', (state, answer) => {
  expect(isLive(state)).toBe(answer);
});
