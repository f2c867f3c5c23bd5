/** @jest-environment node */
import { isLastAdmin, type TeamMembership } from '@/lib/practice/team';

const place = (
  personId: string,
  role: TeamMembership['role'],
  isActive = true,
): TeamMembership => ({
  personId,
  role,
  isActive,
});

test.each<[string, TeamMembership[], string, boolean]>([
  ['the only person', [place('ruth', 'admin')], 'ruth', true],
  [
    'the only admin beside team members',
    [place('ruth', 'admin'), place('sam', 'team_member')],
    'ruth',
    true,
  ],
  [
    'a team member beside the only admin',
    [place('ruth', 'admin'), place('sam', 'team_member')],
    'sam',
    false,
  ],
  ['one of two admins', [place('ruth', 'admin'), place('jo', 'admin')], 'ruth', false],
  [
    'an admin beside one who was deactivated',
    [place('ruth', 'admin'), place('jo', 'admin', false)],
    'ruth',
    true,
  ],
  [
    'an admin who was deactivated',
    [place('ruth', 'admin'), place('jo', 'admin', false)],
    'jo',
    false,
  ],
  ['somebody of nowhere', [place('ruth', 'admin')], 'sam', false],
])('%s is the last admin: %#', (_who, team, personId, isLast) => {
  expect(isLastAdmin(team, personId)).toBe(isLast);
});
