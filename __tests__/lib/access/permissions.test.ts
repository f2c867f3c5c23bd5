/** @jest-environment node */
import { IMPLIED } from '@/lib/access/impliedActions';
import {
  COMPANY_ACTIONS,
  COMPANY_PERMISSIONS,
  isKeptBack,
  PRACTICE_PERMISSIONS,
  WORK_ACTIONS,
  mayActInPractice,
  mayActOnCompany,
  isPracticeRole,
  PRACTICE_ACTIONS,
  type CompanyAction,
  type CompanyRole,
  type PracticeAction,
  type PracticeRole,
} from '@/lib/access/permissions';

const company: Record<CompanyAction, CompanyRole[]> = {
  'company:read': ['owner', 'member', 'admin', 'team_member', 'client'],
  'company:manage': ['owner'],
  'taxes:read': ['owner', 'member', 'admin', 'team_member', 'client'],
  'vat:read': ['owner', 'member', 'admin', 'team_member', 'client'],
  'vat:file': ['owner', 'member', 'admin', 'team_member'],
  'vat:approve': ['owner', 'client'],
  'claim:confirm': ['owner', 'client'],
  'bank:manage': ['owner', 'client'],
  'reference:manage': ['owner', 'client'],
  'return:mark': ['owner', 'member', 'admin', 'team_member'],
  'connection:read': ['owner', 'member', 'admin', 'team_member', 'client'],
  'connection:use': ['owner', 'member', 'admin', 'team_member', 'client'],
  'connection:manage': ['owner'],
  'calendar:manage': ['owner', 'client'],
  'agents:manage': ['owner', 'client'],
};
const roles: CompanyRole[] = ['owner', 'member', 'admin', 'team_member', 'client'];

test.each(Object.entries(company) as [CompanyAction, CompanyRole[]][])(
  'a company: %s is for %j',
  (action, allowed) => {
    expect(roles.filter((role) => mayActOnCompany(role, action))).toEqual(allowed);
  },
);

test('of a client that keeps its VAT back, its accountants hold all but what rests on VAT; another tax takes no action away', () => {
  const kept = COMPANY_ACTIONS.filter(
    (action) => mayActOnCompany('admin', action) && isKeptBack(action, ['vat']),
  );
  expect(kept).toEqual(['vat:read', 'vat:file', 'connection:use']);
  expect(
    COMPANY_ACTIONS.filter((action) =>
      isKeptBack(action, ['paye', 'corporation_tax', 'self_assessment']),
    ),
  ).toEqual([]);
});

const READS = ['company:read', 'connection:read'];
const implied: Record<keyof typeof IMPLIED, string[]> = {
  'company:read': [],
  'company:manage': [...READS, 'taxes:read', 'vat:read', 'claim:confirm', 'bank:manage'],
  'taxes:read': READS,
  'vat:read': [...READS, 'taxes:read'],
  'connection:read': ['company:read'],
  'connection:use': READS,
  'vat:file': [...READS, 'taxes:read', 'vat:read', 'connection:use'],
  'claim:confirm': [...READS, 'taxes:read', 'vat:read'],
  'vat:approve': [...READS, 'taxes:read', 'vat:read'],
  'bank:manage': ['company:read'],
  'reference:manage': [...READS, 'taxes:read'],
  'return:mark': [...READS, 'taxes:read'],
  'connection:manage': [...READS, 'taxes:read', 'vat:read', 'connection:use'],
  'calendar:manage': [...READS, 'taxes:read', 'vat:read'],
  'agents:manage': [...READS, 'taxes:read', 'vat:read', 'connection:use'],
  'work:read': [...READS, 'taxes:read', 'vat:read', 'connection:use'],
  'work:claim': [...READS, 'taxes:read', 'vat:read', 'connection:use', 'work:read'],
  'practice:read': [],
  'client:read': ['practice:read'],
  'client:invite': ['practice:read', 'client:read'],
  'client:import': ['practice:read', 'client:read'],
  'client:export': ['practice:read', 'client:read'],
  'client:assign': ['practice:read', 'client:read'],
  'client:remove': ['practice:read', 'client:read'],
  'client:snooze': ['practice:read', 'client:read'],
  'client:offer': ['practice:read', 'client:read'],
  'client:ask': ['practice:read', 'client:read'],
  'client:describe': ['practice:read', 'client:read'],
  'team:manage': ['practice:read'],
  'pricing:manage': ['practice:read'],
  'invoice:read': ['practice:read'],
  'settings:manage': ['practice:read'],
};

test.each(Object.entries(IMPLIED))(
  '%s cannot be done without what stands beside it',
  (action, held) => {
    expect([...held].sort()).toEqual([...implied[action as keyof typeof IMPLIED]].sort());
  },
);

test('only the portal’s own work reads by itself and pays', () =>
  expect(WORK_ACTIONS).toEqual(['work:read', 'work:claim']));

test.each(Object.entries(IMPLIED))('what %s implies is said whole', (_action, implied) => {
  for (const entry of implied) expect(implied).toEqual(expect.arrayContaining([...IMPLIED[entry]]));
});

test.each(
  Object.entries({
    ...COMPANY_PERMISSIONS,
    practiceAdmin: PRACTICE_PERMISSIONS.admin,
    practiceMember: PRACTICE_PERMISSIONS.team_member,
  }),
)(
  'no %s holds an action without what it implies',
  (_role, held: readonly (keyof typeof IMPLIED)[]) => {
    for (const action of held) expect(held).toEqual(expect.arrayContaining([...IMPLIED[action]]));
  },
);

test('no role holds the portal’s own work, nor an action that implies it', () => {
  const held = Object.values(COMPANY_PERMISSIONS)
    .flat()
    .flatMap((action) => [action, ...IMPLIED[action]]);
  expect(held.filter((action) => (WORK_ACTIONS as readonly string[]).includes(action))).toEqual([]);
});

const practice: Record<PracticeAction, PracticeRole[]> = {
  'practice:read': ['admin', 'team_member'],
  'client:read': ['admin', 'team_member'],
  'client:invite': ['admin', 'team_member'],
  'client:import': ['admin'],
  'client:export': ['admin', 'team_member'],
  'client:assign': ['admin'],
  'client:snooze': ['admin', 'team_member'],
  'client:offer': ['admin', 'team_member'],
  'client:ask': ['admin', 'team_member'],
  'client:describe': ['admin', 'team_member'],
  'client:remove': ['admin'],
  'team:manage': ['admin'],
  'pricing:manage': ['admin'],
  'invoice:read': ['admin'],
  'settings:manage': ['admin'],
};

test.each(Object.entries(practice) as [PracticeAction, PracticeRole[]][])(
  'a practice: %s is for %j',
  (action, allowed) => {
    expect(
      (['admin', 'team_member'] as const).filter((role) => mayActInPractice(role, action)),
    ).toEqual(allowed);
  },
);

test('members of a practice, who handle other people’s tax, need a second step; other roles do not', () => {
  const roles: CompanyRole[] = ['owner', 'member', 'admin', 'team_member', 'client'];
  expect(roles.filter(isPracticeRole)).toEqual(['admin', 'team_member']);
});

test('no action is without a row above', () => {
  expect(Object.keys(IMPLIED).sort()).toEqual(Object.keys(implied).sort());
  expect([...COMPANY_ACTIONS].sort()).toEqual(Object.keys(company).sort());
  expect([...PRACTICE_ACTIONS].sort()).toEqual(Object.keys(practice).sort());
});
