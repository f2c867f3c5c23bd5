import { firstSteps } from '@/lib/practice/firstSteps';

const name = 'Fernlea Accountants LLP';

test.each([
  ['an admin', 'admin', true, 'No clients yet', /import them from a file/, ['import', 'add']],
  ['a team member', 'team_member', true, 'No clients yet', /ask an admin to import/, ['add']],
  [
    'a team member who sees assigned clients',
    'team_member',
    false,
    'No clients are assigned to you yet',
    /the clients of Fernlea Accountants LLP that are assigned to you/,
    [],
  ],
] as const)(
  '%s without clients reads why, and what to do',
  (_who, role, seesAll, why, fills, acts) => {
    const steps = firstSteps({ name, role, seesAll });
    expect(steps).toEqual({ why, fills: expect.stringMatching(fills), acts });
  },
);
