import { KNOTS } from './knots.mjs';

/**
 * The modules, in order: a file of lib/<module>, server/<module> or hooks/<module> imports only from its own module and from those
 * before it, in whichever tree.
 */
const MODULES = [
  'kernel', 'access', 'audit', 'notifications', 'auth', 'companies', 'connections', 'vat', 'documents', 'filing', 'taxes', 'refunds',
  'overview', 'practice', 'clients', 'privacy',
];

const upTo = (tree, module) => MODULES.slice(0, MODULES.indexOf(module) + 1).map((name) => `${tree}/${name}`);

const moduleRows = MODULES.flatMap((module) => [
  { room: `lib/${module}`, rooms: upTo('lib', module), packages: [] },
  {
    room: `server/${module}`, packages: ['machine'],
    rooms: [...upTo('lib', module), ...upTo('server', module), 'lib/app', 'server/platform', 'server/deps'],
  },
  { room: `hooks/${module}`, rooms: [...upTo('lib', module), ...upTo('hooks', module), 'lib/app', 'hooks/app'], packages: ['screen'] },
]);

/** What components may take of lib: the modules and what names places; the fetch helper and the browser's storage are for hooks. */
const shown = [
  ...MODULES.map((name) => `lib/${name}`), 'lib/app/hrefs', 'lib/app/routes', 'lib/app/alertQueue', 'lib/app/dialogTurn',
  'lib/app/navigationProblems', 'lib/app/currentKind', 'lib/app/helpTopics', 'lib/app/help', 'lib/app/terms',
];

/** The areas of the screens. None imports another: what two of them draw is a part, a form or a feature. */
const screenAreas = ['signUp', 'signIn', 'account', 'instantVat', 'demo', 'taxes', 'openTax', 'clientsPortal', 'public'];

/** Who may import whom, one row a folder; the longest matching row decides. A file may always import from its own folder. */
const importLaw = [
  ...moduleRows,
  // A file of no module: nothing, until it has found its place.
  { room: 'lib', rooms: [], packages: [] },
  { room: 'server', rooms: [], packages: [] },
  { room: 'hooks', rooms: [], packages: [] },
  { room: 'lib/app', rooms: ['lib'], packages: ['cookies'] },
  { room: 'hooks/app', rooms: ['lib'], packages: ['screen'] },
  { room: 'server/platform', rooms: ['lib/kernel', 'lib/access', 'lib/app'], packages: ['machine', 'next'] },
  { room: 'server/providers', rooms: ['lib', 'server'], packages: ['machine'] },
  { room: 'server/deps', rooms: ['lib', 'server'], packages: ['machine'] },
  { room: 'server/env', rooms: ['lib'], packages: ['machine'] },
  { room: 'server/portal', rooms: ['lib', 'server'], packages: ['machine'] },
  { room: 'server/main', rooms: ['lib', 'server'], packages: ['machine'] },
  { room: 'styles', rooms: [], packages: ['screen'] },
  { room: 'components/parts', rooms: ['styles', ...shown], packages: ['screen'] },
  { room: 'components/forms', rooms: ['components/parts', 'styles', ...shown], packages: ['screen'] },
  // Pieces that ask hooks and that two or more areas show.
  { room: 'components/features', rooms: ['components/parts', 'components/forms', 'hooks', 'styles', ...shown], packages: ['screen'] },
  { room: 'components/frame', rooms: ['components/parts', 'components/forms', 'hooks', 'styles', ...shown], packages: ['screen'] },
  // A screen of no area: nothing, until its area has a row.
  { room: 'components/screens', rooms: [], packages: [] },
  ...screenAreas.map((area) => ({
    room: `components/screens/${area}`, packages: ['screen'],
    rooms: ['components/parts', 'components/forms', 'components/features', 'components/frame', 'hooks', ...shown],
  })),
  { room: 'pages', rooms: ['components/screens', 'components/frame', 'styles'], packages: ['screen'] },
  { room: 'pages/_app', rooms: ['components/frame', 'styles', 'lib/app/browser/trustedScripts'], packages: ['screen'] },
  { room: 'pages/_document', rooms: ['styles', 'server/platform/front/csp'], packages: ['screen'] },
  { room: 'pages/api', rooms: ['server/portal'], packages: ['next'] },
  { room: 'sandbox', rooms: ['lib'], packages: ['machine'] },
  { room: 'scripts', rooms: ['*'], packages: ['screen', 'next', 'machine', 'cookies'] },
  { room: '__tests__', rooms: ['*'], packages: ['screen', 'next', 'machine', 'cookies'] },
];

const access = 'server/access';
/** What the operator runs by hand. */
const commands = [
  'scripts/writeOffShortfall', 'scripts/verifyLedger', 'scripts/resealKeys', 'scripts/crash/books', 'scripts/bench/practice/importWork',
];
const jobFiles = [
  'server/portal/jobs', 'server/audit/keepAudit', 'server/privacy/housekeeping', 'server/clients/jobs', 'server/clients/reading/jobs',
  'server/practice/pricing/jobs', 'server/filing/jobWork', 'server/refunds/jobWork',
];

/**
 * Files that a few may import and nobody else, whatever their own row allows: those that issue a capability, and the reads
 * that an issue rests on. `typesForAll` lets everybody name the file's types (docs/decisions/0002). `by` are folders or files.
 */
const guarded = [
  { file: 'lib/access/capability', by: [access, 'lib/access/holder', '__tests__/lib/access'], typesForAll: true },
  { file: 'lib/access/holder', by: [...MODULES.map((name) => `server/${name}/`), '__tests__/lib/access'], inStores: true },
  { file: 'server/access/store/roles', by: [access, ...MODULES.map((name) => `server/${name}/`)], inStores: true },
  {
    file: 'server/access/provenPeople', by: [access, 'server/auth', 'server/practice/team/invitedAccount', 'scripts/seed'],
  },
  { file: 'server/access/portalWork', by: ['server/access/jobWork', 'scripts/seed', ...commands, '__tests__'] },
  { file: 'server/access/jobWork', by: jobFiles },
];

/** Packages that belong on one side only. Anything not named here (yup, dayjs, stdnum) is ordinary and may be used anywhere. */
const families = {
  screen: [/^react(-dom)?(\/|$)/, /^@mui\//, /^@emotion\//, /^next\//, /^@tanstack\//, /^formik$/, /^lucide-react/],
  next: [/^next$/],
  cookies: [/^js-cookie$/],
  machine: [
    /^node:/, /^pg(-|$)/, /^drizzle-orm/, /^nodemailer/, /^smtp-server/, /^postal-mime/, /^pino/, /^@node-rs\//,
    /^openid-client/, /^cockatiel/, /^rate-limiter-flexible/, /^libphonenumber-js/, /^otpauth$/, /^uqr$/,
  ],
};

const holds = (room, path) => path === room || path.startsWith(room.endsWith('/') ? room : `${room}/`) || path.startsWith(`${room}.`);

/** The row a path of the repository falls under, or undefined for files at its root. */
const rowOf = (path) =>
  importLaw.filter((row) => holds(row.room, path)).sort((a, b) => b.room.length - a.room.length)[0];

const stem = (path) => path.replace(/\.[cm]?tsx?$/, '');
const isModule = (path) => MODULES.some((name) => path.startsWith(`server/${name}/`));
const inStore = (path) => isModule(path) && path.includes('/store/');
const isHandlers = (path) => isModule(path) && /\/(handlers|\w+Handlers)$/.test(stem(path));
const isContract = (path) => /\/(contract|endpoint|fields|forms?|shapes?|examples|\w+(Contract|Forms?|Shapes?|Examples))$/.test(stem(path));
const isPort = (path) => /^server\/platform\/(ports\/|db\/(transactionScope|auditSigning)$)|\/(port|\w+Port)$/.test(stem(path));

/** Inside a module: handlers and jobs call use cases, use cases ask repositories, repositories ask repositories; HTTP is the handlers'. */
function layerRefusal(from, target) {
  const areRules = [from, target].every((path) => path.startsWith('lib/') && !path.startsWith('lib/app/'));
  if (areRules && !isContract(from) && isContract(target)) return 'rules import rules, not contracts';
  if (inStore(from) && isModule(target) && !inStore(target)) return 'a repository imports rules, tables and repositories';
  if (isHandlers(from) && (inStore(target) || target.startsWith('server/platform/db/'))) return 'a handler calls use cases';
  if (isModule(from) && !isHandlers(from) && target.startsWith('server/platform/http/')) return 'only handlers speak HTTP';
  if (from.startsWith('server/providers/') && target.startsWith('server/') && !target.startsWith('server/providers/') && !isPort(target)) {
    return 'a provider imports ports and rules';
  }
  return null;
}

/** Why `from` may not import the repository file `target`, or null when it may. Both are paths from the repository's root. */
export function roomRefusal(from, target) {
  if (KNOTS.some(([one, other]) => one === stem(from) && other === stem(target))) return null;
  const here = rowOf(from);
  if (!here || here.rooms.includes('*')) return null;
  const there = rowOf(target);
  const layer = layerRefusal(from, target);
  if (layer) return layer;
  if (there === here || here.rooms.some((room) => holds(room, target))) return null;
  return `${here.room} may import ${here.rooms.length ? here.rooms.join(', ') : 'nothing of ours'}; not ${target}`;
}

/** Why `from` may not import the guarded file `target`, or null when it may or it is not guarded. */
export function guardRefusal(from, target, asTypes) {
  const guard = guarded.find(({ file }) => holds(file, target));
  if (!guard || holds(guard.file, from) || (asTypes && guard.typesForAll)) return null;
  const isAsked = !guard.inStores || inStore(from) || !from.startsWith('server/') || holds(access, from);
  if (isAsked && guard.by.some((room) => holds(room, from))) return null;
  const who = guard.inStores ? 'repositories' : guard.by.join(', ');
  return `only ${who} may import ${guard.file}${guard.typesForAll ? ' for more than its types' : ''}`;
}

/** Why `from` may not use the package `name`, or null when it may. */
export function packageRefusal(from, name, builtins) {
  const here = rowOf(from);
  if (!here) return null;
  const asked = builtins.has(name) ? `node:${name}` : name;
  const family = Object.keys(families).find((key) => families[key].some((pattern) => pattern.test(asked)));
  return family && !here.packages.includes(family) ? `${here.room} may not use ${asked}: it is a ${family} package` : null;
}
