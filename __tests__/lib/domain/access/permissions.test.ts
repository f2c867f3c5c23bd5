/** @jest-environment node */
import {
  COMPANY_ACTIONS, mayActInPractice, mayActOnCompany, PRACTICE_ACTIONS, type CompanyAction, type CompanyRole, type PracticeAction, type PracticeRole,
} from '@/lib/domain/access/permissions';

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

test.each(Object.entries(company) as [CompanyAction, CompanyRole[]][])('a company: %s is for %j', (action, allowed) => {
  expect(roles.filter((role) => mayActOnCompany(role, action))).toEqual(allowed);
});

const practice: Record<PracticeAction, PracticeRole[]> = {
  'practice:read': ['admin', 'team_member'],
  'client:read': ['admin', 'team_member'],
  'client:invite': ['admin', 'team_member'],
  'client:import': ['admin'],
  'client:export': ['admin', 'team_member'],
  'client:assign': ['admin'],
  'client:remove': ['admin'],
  'team:manage': ['admin'],
  'pricing:manage': ['admin'],
  'invoice:read': ['admin'],
  'settings:manage': ['admin'],
};

test.each(Object.entries(practice) as [PracticeAction, PracticeRole[]][])('a practice: %s is for %j', (action, allowed) => {
  expect((['admin', 'team_member'] as const).filter((role) => mayActInPractice(role, action))).toEqual(allowed);
});

test('no action is without a row above', () => {
  expect([...COMPANY_ACTIONS].sort()).toEqual(Object.keys(company).sort());
  expect([...PRACTICE_ACTIONS].sort()).toEqual(Object.keys(practice).sort());
});
