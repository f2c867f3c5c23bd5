/** @jest-environment node */
import { COMPANY_ACTIONS, mayActInPractice, mayActOnCompany, PRACTICE_ACTIONS, type CompanyAction, type CompanyRole, type PracticeAction } from '@/lib/domain/access/permissions';

const company: Record<CompanyAction, CompanyRole[]> = {
  'company:read': ['owner', 'member', 'admin', 'team_member', 'client'],
  'company:manage': ['owner'],
  'vat:read': ['owner', 'member', 'admin', 'team_member', 'client'],
  'vat:file': ['owner', 'member', 'admin', 'team_member'],
  'claim:confirm': ['owner'],
  'connection:read': ['owner', 'member', 'admin', 'team_member', 'client'],
  'connection:manage': ['owner'],
};
const roles: CompanyRole[] = ['owner', 'member', 'admin', 'team_member', 'client'];

test.each(COMPANY_ACTIONS)('who may %s', (action) => {
  expect(roles.filter((role) => mayActOnCompany(role, action))).toEqual(company[action]);
});

const members: PracticeAction[] = ['practice:read', 'client:read', 'client:invite', 'client:export'];

test.each(PRACTICE_ACTIONS)('an admin may %s; a team member only works on clients', (action) => {
  expect(mayActInPractice('admin', action)).toBe(true);
  expect(mayActInPractice('team_member', action)).toBe(members.includes(action));
});
