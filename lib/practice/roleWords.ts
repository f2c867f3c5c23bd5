import {
  PRACTICE_ROLES,
  mayActInPractice,
  mayActOnCompany,
  seesAllClients,
  type CompanyAction,
  type PracticeAction,
  type PracticeRole,
} from '@/lib/access/permissions';

interface RoleWords {
  name: string;
  withArticle: string;
  what: string;
  /** What an invitation says of it, after the name. */
  inShort: string;
}

/** The words for each role in a practice. */
export const ROLE_WORDS: Readonly<Record<PracticeRole, RoleWords>> = {
  team_member: {
    name: 'Team member',
    withArticle: 'a team member',
    what: 'Works with clients: sees them, files for them, invites new ones.',
    inShort: 'works on clients',
  },
  admin: {
    name: 'Admin',
    withArticle: 'an admin',
    what: 'Does this for all clients, and manages the team, connections, pricing, invoices and settings.',
    inShort: 'manages team, connections, pricing and settings',
  },
};

/** The roles in the order of tables and menus, the widest first. */
export const LISTED_ROLES = PRACTICE_ROLES.toReversed();

interface RoleLine {
  what: string;
  needs: readonly PracticeAction[];
  onCompany?: CompanyAction;
}

const LINES: readonly RoleLine[] = [
  { what: 'File a client’s VAT return', needs: ['client:read'], onCompany: 'vat:file' },
  { what: 'Invite a client', needs: ['client:invite'] },
  { what: 'Export lists of clients', needs: ['client:export'] },
  {
    what: 'Import, assign and remove clients',
    needs: ['client:import', 'client:assign', 'client:remove'],
  },
  { what: 'Team, connections and settings', needs: ['team:manage', 'settings:manage'] },
  { what: 'Pricing and invoices', needs: ['pricing:manage', 'invoice:read'] },
  { what: 'Offer a client the sale of a refund', needs: ['client:offer'] },
  { what: 'Sell a client’s refund', needs: ['client:read'], onCompany: 'claim:confirm' },
];

const may = (role: PracticeRole, { needs, onCompany }: RoleLine): boolean =>
  needs.every((action) => mayActInPractice(role, action)) &&
  (onCompany === undefined || mayActOnCompany(role, onCompany));

/**
 * Returns the permissions of each role in words, from the one table that the server uses
 * (docs/rules/product.md#roles-in-a-practice).
 */
export const roleLines = (
  everyoneSeesAll: boolean,
): { what: string; of: (role: PracticeRole) => string }[] => [
  {
    what: 'See and work on clients',
    of: (role) => (everyoneSeesAll || seesAllClients(role) ? 'All' : 'Assigned'),
  },
  ...LINES.map((line) => ({
    what: line.what,
    of: (role: PracticeRole) => (may(role, line) ? 'Yes' : 'No'),
  })),
];
