import { MODULES } from './table.mjs';

export const access = 'server/access';
/** What the operator runs by hand. */
const commands = [
  'scripts/writeOffShortfall',
  'scripts/approveReturn',
  'scripts/verifyLedger',
  'scripts/resealKeys',
  'scripts/addOperator',
  'scripts/crash/books',
  'scripts/bench/practice/importWork',
];
const jobFiles = [
  'server/portal/jobs',
  'server/audit/keepAudit',
  'server/privacy/housekeeping',
  'server/clients/jobs',
  'server/practice/pricing/jobs',
  'server/filing/jobWork',
  'server/refunds/jobWork',
];

/**
 * Files that a few may import and nobody else, whatever their own row allows: those that issue a
 * capability, and the reads that an issue rests on. `typesForAll` lets everybody name the file's
 * types (docs/decisions/0002). `by` are folders or files.
 */
export const guarded = [
  {
    file: 'lib/access/capability',
    by: [access, 'lib/access/holder', 'lib/access/operatorCapability', '__tests__/lib/access'],
    typesForAll: true,
  },
  {
    file: 'lib/access/operatorCapability',
    by: [access, 'lib/access/holder', '__tests__/lib/access'],
    typesForAll: true,
  },
  {
    file: 'lib/access/holder',
    by: [...MODULES.map((name) => `server/${name}/`), '__tests__/lib/access'],
    inStores: true,
  },
  // Names for mails are made by the server, where the rows and the reader are known.
  {
    file: 'lib/notifications/checkedNames',
    by: [...MODULES.map((name) => `server/${name}/`), '__tests__'],
    typesForAll: true,
  },
  {
    file: 'server/access/store/roles',
    by: [access, ...MODULES.map((name) => `server/${name}/`)],
    inStores: true,
  },
  {
    file: 'server/access/store/practiceRoles',
    by: [access, ...MODULES.map((name) => `server/${name}/`)],
    inStores: true,
  },
  {
    file: 'server/access/provenPeople',
    by: [access, 'server/auth', 'server/practice/team/invitedAccount', 'scripts/seed'],
  },
  {
    file: 'server/access/portalWork',
    by: ['server/access/jobWork', 'scripts/seed', ...commands, '__tests__'],
  },
  { file: 'server/access/jobWork', by: jobFiles },
];
