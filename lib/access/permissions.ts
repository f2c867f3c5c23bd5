/**
 * Actions that a person may take on one company. The API contract names one of these on each
 * company endpoint.
 */
export const COMPANY_ACTIONS = [
  'company:read',
  'company:manage',
  /**
   * Reading what is due over all four taxes, each of which a client may keep from its accountants.
   */
  'taxes:read',
  'vat:read',
  'vat:file',
  /** Saying that a return which the accountants prepared is right, or not. */
  'vat:approve',
  'claim:confirm',
  /** Saying which account its refunds are paid into. */
  'bank:manage',
  /**
   * Saying with which reference its bills of HMRC's are paid: money sent under another's pays
   * another's tax.
   */
  'reference:manage',
  /** Saying whether a person's return was filed elsewhere, which the portal does not file itself. */
  'return:mark',
  'connection:read',
  /** Calls to a provider through the company's connection, refreshing its tokens if needed. */
  'connection:use',
  'connection:manage',
  /** Making and ending the secret address of the company's tax calendar. */
  'calendar:manage',
  /** Deciding what its accountants may do: what they see, and having HMRC ask about them. */
  'agents:manage',
] as const;
export type CompanyAction = (typeof COMPANY_ACTIONS)[number];

/**
 * Actions on a company that only the portal's own work takes. No role holds these, and no endpoint
 * can name them.
 */
export const WORK_ACTIONS = [
  /** Keeping what HMRC and the books answered. */
  'work:read',
  /** Paying a claim and following it to its end. */
  'work:claim',
] as const;
export type WorkAction = (typeof WORK_ACTIONS)[number];

/** Actions that a person may take inside an accountants' practice. */
export const PRACTICE_ACTIONS = [
  'practice:read',
  'client:read',
  'client:invite',
  'client:import',
  'client:export',
  'client:assign',
  'client:snooze',
  /** Offering a client the sale of a refund: whether it is sold is the client's to say. */
  'client:offer',
  /** Asking a client to approve a return before it is filed, or to send something. */
  'client:ask',
  /** Saying by which numbers a client is known to HMRC and Companies House. */
  'client:describe',
  'client:remove',
  'team:manage',
  'pricing:manage',
  'invoice:read',
  'settings:manage',
] as const;
export type PracticeAction = (typeof PRACTICE_ACTIONS)[number];

/** The roles in a practice, the widest last (docs/rules/product.md#roles-in-a-practice). */
export const PRACTICE_ROLES = ['team_member', 'admin'] as const;
export type PracticeRole = (typeof PRACTICE_ROLES)[number];
/** The roles that see every client, whatever the practice chose for its team. */
export const SEE_ALL_CLIENTS: readonly PracticeRole[] = ['admin'];
/**
 * A person's place beside a company: its own people, its accountants, or the accountants' end
 * client.
 */
export type CompanyRole = 'owner' | 'member' | PracticeRole | 'client';

const READING = [
  'company:read',
  'taxes:read',
  'vat:read',
  'connection:read',
] as const satisfies readonly CompanyAction[];
const FILING = [
  ...READING,
  'connection:use',
  'vat:file',
  'return:mark',
] as const satisfies readonly CompanyAction[];
const DECIDING = [
  ...READING,
  'connection:use',
  'vat:approve',
  'claim:confirm',
  'bank:manage',
  'reference:manage',
  'calendar:manage',
  'agents:manage',
] as const satisfies readonly CompanyAction[];

/**
 * One table for the server's guard and the screens (docs/rules/product.md#roles-in-a-practice).
 * Selling a refund and moving bank details or connections bind the company itself, so accountants
 * file but never confirm a claim, and their end clients sell but never file: of what the practice
 * has offered them (docs/decisions/0023). Clients approve what the accountants file
 * (docs/decisions/0024).
 */
export const COMPANY_PERMISSIONS = {
  owner: COMPANY_ACTIONS,
  member: FILING,
  admin: FILING,
  team_member: FILING,
  client: DECIDING,
} as const satisfies Record<CompanyRole, readonly CompanyAction[]>;

/**
 * `admin` manages team, connections, pricing, invoices and settings; `team_member` works on clients
 * (docs/rules/product.md#roles-in-a-practice). Which clients a team member sees is assignment, not
 * role.
 */
export const PRACTICE_PERMISSIONS = {
  admin: PRACTICE_ACTIONS,
  team_member: [
    'practice:read',
    'client:read',
    'client:invite',
    'client:export',
    'client:snooze',
    'client:offer',
    'client:ask',
    'client:describe',
  ],
} as const satisfies Record<PracticeRole, readonly PracticeAction[]>;

/** Returns true if this role sees every client, whatever the practice chose for its team. */
export const seesAllClients = (role: PracticeRole): boolean => SEE_ALL_CLIENTS.includes(role);

/**
 * Actions that people of a practice may not take on a client's company that does not share its VAT
 * with them.
 */
const WITH_VAT: readonly CompanyAction[] = ['vat:read', 'vat:file', 'connection:use'];

/**
 * A person's role in a company and, for people of a practice, the taxes that the client does not
 * share with them.
 */
export interface CompanyMembership {
  role: CompanyRole;
  unshared: readonly string[];
}

/**
 * Returns true if the client's own choice keeps this from its accountants
 * (docs/rules/product.md#sharing-taxes).
 */
export const isKeptBack = (action: CompanyAction, unshared: readonly string[]): boolean =>
  unshared.includes('vat') && WITH_VAT.includes(action);

/**
 * Returns true if this is a role of people of a practice. They need a second factor, because they
 * hold other people's tax data.
 */
export const isPracticeRole = (role: CompanyRole | undefined): role is PracticeRole =>
  PRACTICE_ROLES.some((practiceRole) => practiceRole === role);

/**
 * Returns true if this role may do this to the company. Anything that the table does not name is
 * refused.
 */
export const mayActOnCompany = (role: CompanyRole, action: CompanyAction): boolean =>
  (COMPANY_PERMISSIONS[role] as readonly CompanyAction[]).includes(action);

/**
 * Returns true if this role may do this in the practice. Anything that the table does not name is
 * refused.
 */
export const mayActInPractice = (role: PracticeRole, action: PracticeAction): boolean =>
  (PRACTICE_PERMISSIONS[role] as readonly PracticeAction[]).includes(action);
