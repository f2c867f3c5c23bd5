/** What a person may do to one company. The API contract names one of these on each company endpoint. */
export const COMPANY_ACTIONS = [
  'company:read',
  'company:manage',
  'vat:read',
  'vat:file',
  'claim:confirm',
  'connection:read',
  'connection:manage',
] as const;
export type CompanyAction = (typeof COMPANY_ACTIONS)[number];

/** What a person may do inside an accountants' practice. */
export const PRACTICE_ACTIONS = [
  'practice:read',
  'client:read',
  'client:invite',
  'client:import',
  'client:export',
  'client:assign',
  'client:remove',
  'team:manage',
  'pricing:manage',
  'invoice:read',
  'settings:manage',
] as const;
export type PracticeAction = (typeof PRACTICE_ACTIONS)[number];

/** A person's place beside a company: its own people, its accountants, or the accountants' end client. */
export type CompanyRole = 'owner' | 'member' | 'admin' | 'team_member' | 'client';
/** A person's role in a practice (docs/rules/product.md#roles-in-a-practice). */
export type PracticeRole = 'admin' | 'team_member';

const READING = ['company:read', 'vat:read', 'connection:read'] as const satisfies readonly CompanyAction[];

/**
 * One table for the server's guard and the screens (docs/rules/product.md#roles-in-a-practice). Selling a refund and moving bank details or
 * connections bind the company itself, so accountants file but never confirm a claim.
 */
export const COMPANY_PERMISSIONS = {
  owner: COMPANY_ACTIONS,
  member: [...READING, 'vat:file'],
  admin: [...READING, 'vat:file'],
  team_member: [...READING, 'vat:file'],
  client: READING,
} as const satisfies Record<CompanyRole, readonly CompanyAction[]>;

/**
 * `admin` manages team, connections, pricing, invoices and settings; `team_member` works on clients
 * (docs/rules/product.md#roles-in-a-practice). Which clients a team member sees is assignment, not role.
 */
export const PRACTICE_PERMISSIONS = {
  admin: PRACTICE_ACTIONS,
  team_member: ['practice:read', 'client:read', 'client:invite', 'client:export'],
} as const satisfies Record<PracticeRole, readonly PracticeAction[]>;

/** May this role do this to the company? Anything the table does not name is refused. */
export const mayActOnCompany = (role: CompanyRole, action: CompanyAction): boolean =>
  (COMPANY_PERMISSIONS[role] as readonly CompanyAction[]).includes(action);

/** May this role do this in the practice? Anything the table does not name is refused. */
export const mayActInPractice = (role: PracticeRole, action: PracticeAction): boolean =>
  (PRACTICE_PERMISSIONS[role] as readonly PracticeAction[]).includes(action);
