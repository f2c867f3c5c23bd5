/**
 * Who may import whom, one row a room; the longest matching row decides. `rooms` are rooms of ours, `'*'` is any of them.
 * `packages` names the families in {@link families} that the room may use beside ordinary packages.
 * A file may always import from its own room. What no row covers may not be imported from a covered room.
 */
const rules = 'lib/domain';
const contract = 'lib/contract';
const routes = 'lib/routes';

/** The rooms of the rules, each with those it may ask. What is above a room in this table may not be asked by it back: no circles. */
const ruleRooms = {
  money: [], dates: [], access: [], signIn: [], companies: [], practices: ['access', 'dates', 'display'],
  connections: ['dates'],
  display: ['dates'],
  help: [],
  terms: ['dates'],
  vatReading: ['money', 'dates', 'display'],
  filing: ['money', 'dates', 'vatReading'],
  documents: ['money', 'dates', 'companies', 'display', 'vatReading'],
  pricing: ['money', 'dates', 'documents'],
  evidence: ['money', 'dates', 'vatReading'],
  fileRequests: ['dates', 'evidence'],
  notices: ['money', 'dates', 'connections'],
  refunds: ['money', 'dates', 'display', 'signIn', 'vatReading'],
  taxes: ['money', 'dates', 'display', 'vatReading', 'refunds', 'fileRequests'],
  paying: ['money', 'dates', 'vatReading', 'refunds', 'taxes'],
  clientTaxes: ['money', 'dates', 'display', 'practices', 'vatReading', 'refunds', 'taxes'],
  clientFiles: ['display', 'companies', 'practices', 'clientTaxes'],
  overview: ['money', 'dates', 'display', 'access', 'connections', 'vatReading', 'filing', 'refunds', 'taxes'],
};

/** The rooms of the repositories, each with those whose tables it reads beside its own. */
const storeRooms = {
  access: [], signIn: [], companies: ['access', 'clientTaxes', 'fileRequests'], connections: [], vatReading: [], filing: ['access'],
  evidence: [],
  documents: [], taxes: ['access', 'vatReading'], notices: ['access'],
  people: ['access', 'notices'],
  practices: ['access', 'companies', 'clientTaxes', 'notices', 'fileRequests'],
  fileRequests: ['access', 'clientTaxes'],
  clientTaxes: ['access'],
  pricing: [],
  clientFiles: [],
  refunds: ['access', 'companies'],
  overview: ['companies', 'connections', 'vatReading', 'filing', 'refunds'],
};

/**
 * The rooms of the use-cases: which other rooms each calls, and whose repositories it asks beside its own. Later rows build
 * on earlier ones.
 */
const serviceRooms = {
  access: { calls: [], asks: [] },
  notices: { calls: ['access'], asks: ['access', 'people', 'companies'] },
  signIn: { calls: ['access', 'notices'], asks: ['access', 'people'] },
  people: {
    calls: ['access', 'notices', 'signIn'], asks: ['access', 'signIn', 'companies', 'connections', 'evidence', 'practices'],
  },
  companies: { calls: ['access'], asks: ['access', 'people', 'connections'] },
  connections: { calls: ['access', 'notices', 'signIn'], asks: ['access', 'signIn', 'companies', 'vatReading'] },
  vatReading: { calls: ['access', 'connections'], asks: ['companies', 'connections', 'filing', 'evidence'] },
  documents: { calls: [], asks: ['companies'] },
  filing: {
    calls: ['access', 'notices', 'connections', 'documents', 'vatReading'],
    asks: ['access', 'people', 'companies', 'vatReading', 'documents'],
  },
  evidence: { calls: ['documents', 'filing', 'vatReading'], asks: ['access', 'companies', 'vatReading', 'filing'] },
  refunds: {
    calls: ['access', 'notices', 'signIn', 'documents', 'vatReading', 'filing'],
    asks: ['access', 'people', 'companies', 'connections', 'notices', 'documents', 'vatReading', 'filing'],
  },
  practices: {
    calls: ['access', 'notices', 'signIn', 'companies'],
    asks: ['access', 'people', 'companies', 'connections', 'evidence', 'clientTaxes', 'notices'],
  },
  // What a practice asks its clients to send, and the files they send.
  fileRequests: {
    calls: ['access', 'notices', 'evidence', 'practices'], asks: ['access', 'companies', 'notices', 'practices'],
  },
  // What a practice pays, and its invoices.
  pricing: { calls: ['access', 'notices', 'documents'], asks: ['access', 'practices', 'documents'] },
  // What the screens show of one company: reads across the rooms below, changing nothing.
  overview: {
    calls: ['access', 'notices', 'companies', 'connections', 'documents', 'vatReading', 'filing', 'refunds'],
    asks: ['people', 'companies', 'connections', 'notices', 'evidence', 'vatReading', 'filing', 'refunds', 'practices'],
  },
  taxes: {
    calls: ['access', 'connections', 'evidence', 'filing', 'vatReading', 'overview'],
    asks: ['access', 'companies', 'connections', 'notices', 'vatReading'],
  },
  // A practice's tables: one row per client and tax, written from what those rooms read and work out.
  clientTaxes: {
    calls: ['access', 'notices', 'vatReading', 'filing', 'refunds', 'overview', 'taxes'],
    asks: ['access', 'connections', 'notices', 'vatReading', 'filing', 'companies', 'practices', 'refunds'],
  },
  // A practice's own consents and the rounds in which its clients are read through them.
  clientReading: {
    calls: ['access', 'connections', 'vatReading', 'taxes'], asks: ['access', 'connections', 'practices', 'clientTaxes'],
  },
  // What a client shares with its practice, tax by tax.
  sharing: { calls: ['access', 'notices', 'connections', 'taxes'], asks: ['access', 'companies', 'clientTaxes', 'practices'] },
  // Tables taken along as files, and clients brought in by one.
  clientFiles: {
    calls: ['access', 'notices', 'signIn', 'evidence', 'clientReading'], asks: ['access', 'people', 'clientTaxes', 'practices'],
  },
};

const inside = (place, rooms) => rooms.map((room) => `${place}/${room}`);
const schema = [
  'server/store/db', 'server/store/stored', 'server/store/together', 'server/store/schema', 'server/auditSigning',
];

const capabilityRows = [
  ...Object.entries(ruleRooms).map(([room, asks]) => ({ room: `lib/domain/${room}`, rooms: inside('lib/domain', asks), packages: [] })),
  ...Object.entries(storeRooms).map(([room, asks]) => ({
    room: `server/store/${room}`, rooms: [rules, ...schema, ...inside('server/store', asks)], packages: ['machine'],
  })),
  ...Object.entries(serviceRooms).map(([room, { calls, asks }]) => ({
    room: `server/services/${room}`, packages: ['machine'],
    rooms: [
      rules, 'server/ports', 'server/store/db', 'server/store/stored', 'server/store/together', 'server/store/patience',
      'server/services/deps',
      ...inside('server/services', calls),
      ...inside('server/store', [room, ...asks]),
    ],
  })),
];

/** The areas of the screens, by capability. None imports another: what two of them draw is a part, a form or a piece of the frame. */
const screenAreas = ['signUp', 'signIn', 'account', 'instantVat', 'demo', 'taxes', 'openTax', 'clientsPortal', 'public'];

export const importLaw = [
  { room: 'lib/domain', rooms: [], packages: [] },
  { room: 'styles', rooms: [], packages: ['screen'] },
  { room: 'lib/contract', rooms: [rules], packages: [] },
  { room: 'lib/routes', rooms: [rules], packages: [] },
  { room: 'lib/browser', rooms: [rules], packages: ['cookies'] },
  // The fetch helper keeps the path to return to and names the device, both of which live in the browser's storage.
  { room: 'lib/api', rooms: [contract, routes, rules, 'lib/browser'], packages: [] },
  { room: 'hooks', rooms: ['lib'], packages: ['screen'] },
  { room: 'components/parts', rooms: ['styles', rules, routes], packages: ['screen'] },
  { room: 'components/forms', rooms: ['components/parts', 'styles', rules], packages: ['screen'] },
  {
    room: 'components/frame', rooms: ['components/parts', 'components/forms', 'hooks', 'styles', rules, routes, contract],
    packages: ['screen'],
  },
  // A screen of no area: nothing, until its area has a row.
  { room: 'components/screens', rooms: [], packages: [] },
  ...screenAreas.map((area) => ({
    room: `components/screens/${area}`,
    rooms: ['components/parts', 'components/forms', 'components/frame', 'hooks', rules, routes, contract],
    packages: ['screen'],
  })),
  { room: 'pages', rooms: ['components/screens', 'components/frame', 'styles'], packages: ['screen'] },
  { room: 'pages/_app', rooms: ['components/frame', 'styles', 'lib/browser/trustedScripts'], packages: ['screen'] },
  { room: 'pages/_document', rooms: ['styles', 'server/front/csp'], packages: ['screen'] },
  { room: 'pages/api', rooms: ['server/portal'], packages: ['next'] },
  { room: 'server/ports', rooms: [rules], packages: ['machine'] },
  // Set by the database, asked by the adapters, which do not know each other.
  { room: 'server/transactionScope', rooms: [], packages: ['machine'] },
  { room: 'server/auditSigning', rooms: [], packages: ['machine'] },
  { room: 'server/store', rooms: [rules, 'server/transactionScope', 'server/auditSigning'], packages: ['machine'] },
  { room: 'server/store/housekeeping', rooms: [rules, 'server/store'], packages: ['machine'] },
  ...capabilityRows,
  { room: 'server/services', rooms: ['server/ports', 'server/store', rules], packages: ['machine'] },
  { room: 'server/jobs', rooms: ['server/services', 'server/ports', 'server/store', rules], packages: ['machine'] },
  { room: 'server/adapters', rooms: ['server/ports', 'server/transactionScope', 'server/auditSigning', rules], packages: ['machine'] },
  { room: 'server/http', rooms: ['server/ports', contract, rules], packages: ['machine'] },
  { room: 'server/handlers', rooms: ['server/services', 'server/http', contract, rules], packages: ['machine'] },
  { room: 'server/front', rooms: ['server/http', contract, routes], packages: ['machine'] },
  // The Next handler is where the process meets Next.
  { room: 'server/front/nextHandler', rooms: [], packages: ['machine', 'next'] },
  { room: 'server/env', rooms: [rules], packages: ['machine'] },
  { room: 'server/portal', rooms: ['server', contract, routes, rules], packages: ['machine'] },
  { room: 'server/main', rooms: ['server/front', 'server/portal', 'server/env', 'server/adapters/log'], packages: ['machine'] },
  { room: 'sandbox', rooms: [rules], packages: ['machine'] },
  { room: 'scripts', rooms: ['*'], packages: ['screen', 'next', 'machine', 'cookies'] },
  { room: '__tests__', rooms: ['*'], packages: ['screen', 'next', 'machine', 'cookies'] },
];

const access = 'server/services/access';
/** What the operator runs by hand. */
const commands = [
  'scripts/writeOffShortfall', 'scripts/verifyLedger', 'scripts/resealKeys', 'scripts/crash/books', 'scripts/bench/practice/importWork',
];

/**
 * Files that a few may import and nobody else, whatever their own row allows: those that issue a capability, and the reads
 * that an issue rests on. `typesForAll` lets everybody name the file's types (docs/decisions/0002). `by` are rooms or files.
 */
const guarded = [
  { file: 'lib/domain/access/capability', by: [access, 'lib/domain/access/holder', '__tests__/lib/domain/access'], typesForAll: true },
  { file: 'lib/domain/access/holder', by: ['server/store', '__tests__/lib/domain/access'] },
  { file: 'server/store/access/roles', by: [access, 'server/store'] },
  {
    file: 'server/services/access/provenPeople',
    by: [access, 'server/services/signIn', 'server/services/practices/invitedAccount', 'scripts/seed'],
  },
  { file: 'server/services/access/portalWork', by: ['server/jobs/jobWork', 'scripts/seed', ...commands, '__tests__'] },
  { file: 'server/jobs/jobWork', by: ['server/jobs'] },
];

/** Packages that belong on one side only. Anything not named here (yup, dayjs, stdnum) is ordinary and may be used anywhere. */
const families = {
  screen: [/^react(-dom)?(\/|$)/, /^@mui\//, /^@emotion\//, /^next\//, /^@tanstack\//, /^formik$/, /^lucide-react/],
  next: [/^next$/],
  cookies: [/^js-cookie$/],
  machine: [
    /^node:/, /^pg(-|$)/, /^drizzle-orm/, /^nodemailer/, /^smtp-server/, /^postal-mime/, /^pino/, /^@node-rs\//,
    /^openid-client/, /^cockatiel/, /^rate-limiter-flexible/, /^libphonenumber-js/, /^otpauth$/, /^uqr$/, /^@simplewebauthn\/server/,
  ],
};

const holds = (room, path) => path === room || path.startsWith(`${room}/`) || path.startsWith(`${room}.`);

/** The row a path of the repository falls under, or undefined for files at its root. */
const rowOf = (path) =>
  importLaw.filter((row) => holds(row.room, path)).sort((a, b) => b.room.length - a.room.length)[0];

/** Why `from` may not import the repository file `target`, or null when it may. Both are paths from the repository's root. */
export function roomRefusal(from, target) {
  const here = rowOf(from);
  if (!here || here.rooms.includes('*')) return null;
  const there = rowOf(target);
  if (there === here || here.rooms.some((room) => holds(room, target))) return null;
  return `${here.room} may import ${here.rooms.length ? here.rooms.join(', ') : 'nothing of ours'}; not ${target}`;
}

/** Why `from` may not import the guarded file `target`, or null when it may or it is not guarded. */
export function guardRefusal(from, target, asTypes) {
  const guard = guarded.find(({ file }) => holds(file, target));
  if (!guard || holds(guard.file, from) || (asTypes && guard.typesForAll) || guard.by.some((room) => holds(room, from))) return null;
  return `only ${guard.by.join(', ')} may import ${guard.file}${guard.typesForAll ? ' for more than its types' : ''}`;
}

/** Why `from` may not use the package `name`, or null when it may. */
export function packageRefusal(from, name, builtins) {
  const here = rowOf(from);
  if (!here) return null;
  const asked = builtins.has(name) ? `node:${name}` : name;
  const family = Object.keys(families).find((key) => families[key].some((pattern) => pattern.test(asked)));
  return family && !here.packages.includes(family) ? `${here.room} may not use ${asked}: it is a ${family} package` : null;
}
