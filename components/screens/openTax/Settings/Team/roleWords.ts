import {
  mayActInPractice,
  mayActOnCompany,
  type CompanyAction,
  type PracticeAction,
  type PracticeRole,
} from '@/lib/access/permissions';

export const ROLE_NAMES = { admin: 'Admin', team_member: 'Team member' } as const satisfies Record<
  PracticeRole,
  string
>;

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
): { what: string; admin: string; teamMember: string }[] => [
  {
    what: 'See and work on clients',
    admin: 'All',
    teamMember: everyoneSeesAll ? 'All' : 'Assigned',
  },
  ...LINES.map((line) => ({
    what: line.what,
    admin: may('admin', line) ? 'Yes' : 'No',
    teamMember: may('team_member', line) ? 'Yes' : 'No',
  })),
];
