/** @jest-environment node */
import { SEES_BECAUSE, seesBecause } from '@/lib/access/seesClient';

test.each([
  [
    'an admin, whatever is shared',
    { role: 'admin', isActive: true, assigned: false },
    false,
    'admin',
  ],
  [
    'an admin to whom it is assigned as well',
    { role: 'admin', isActive: true, assigned: true },
    true,
    'admin',
  ],
  [
    'a team member to whom it is assigned',
    { role: 'team_member', isActive: true, assigned: true },
    false,
    'assigned',
  ],
  [
    'a team member where all is shared',
    { role: 'team_member', isActive: true, assigned: false },
    true,
    'shared',
  ],
  [
    'a team member of neither',
    { role: 'team_member', isActive: true, assigned: false },
    false,
    undefined,
  ],
  ['an admin who has left', { role: 'admin', isActive: false, assigned: true }, true, undefined],
] as const)('%s', (_, place, shares, because) => expect(seesBecause(place, shares)).toBe(because));

test('every reason is one of those that an answer may hold', () => {
  expect(SEES_BECAUSE).toEqual(['admin', 'shared', 'assigned']);
});
