/** @jest-environment node */
import { COMPANY_PERMISSIONS, type CompanyRole } from '@/lib/access/permissions';
import { personRole, ROLES } from '@/lib/access/personRole';

test.each<[CompanyRole[], CompanyRole]>([
  [['owner'], 'owner'],
  [['member'], 'member'],
  [['client'], 'client'],
  [['team_member'], 'team_member'],
  [['admin'], 'admin'],
  [['member', 'owner'], 'owner'],
  [['owner', 'client'], 'owner'],
  [['owner', 'team_member'], 'team_member'],
  [['owner', 'team_member', 'admin'], 'admin'],
  [[], 'owner'],
])('a person with the roles %j is %s', (places, role) => {
  expect(personRole(places)).toBe(role);
});

test('every role that there is has its place in the order', () => {
  expect([...ROLES].sort()).toEqual(Object.keys(COMPANY_PERMISSIONS).sort());
});
