/**
 * Who may import whom, one row a room; the longest matching row decides. `rooms` are rooms of ours, `'*'` is any of them.
 * `packages` names the families in {@link families} that the room may use beside ordinary packages.
 * A file may always import from its own room. What no row covers may not be imported from a covered room.
 */
const rules = 'lib/domain';
const contract = 'lib/contract';
const routes = 'lib/routes';

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
  { room: 'components/frame', rooms: ['components/parts', 'hooks', 'styles', rules, routes, contract], packages: ['screen'] },
  {
    room: 'components/screens',
    rooms: ['components/parts', 'components/forms', 'components/frame', 'hooks', rules, routes, contract],
    packages: ['screen'],
  },
  { room: 'pages', rooms: ['components/screens', 'components/frame', 'styles'], packages: ['screen'] },
  { room: 'pages/_app', rooms: ['components/frame', 'styles', 'lib/browser/trustedScripts'], packages: ['screen'] },
  { room: 'pages/_document', rooms: ['styles', 'server/front/csp'], packages: ['screen'] },
  { room: 'pages/api', rooms: ['server/portal'], packages: ['next'] },
  { room: 'server/ports', rooms: [rules], packages: ['machine'] },
  { room: 'server/store', rooms: [rules], packages: ['machine'] },
  { room: 'server/services', rooms: ['server/ports', 'server/store', rules], packages: ['machine'] },
  { room: 'server/jobs', rooms: ['server/services', 'server/ports', 'server/store', rules], packages: ['machine'] },
  { room: 'server/adapters', rooms: ['server/ports', rules], packages: ['machine'] },
  { room: 'server/http', rooms: ['server/ports', contract, rules], packages: ['machine'] },
  { room: 'server/handlers', rooms: ['server/services', 'server/http', contract, rules], packages: ['machine'] },
  { room: 'server/front', rooms: ['server/http', contract, routes], packages: ['machine'] },
  // The hand-off is where the process meets Next.
  { room: 'server/front/handOff', rooms: [], packages: ['machine', 'next'] },
  { room: 'server/env', rooms: [rules], packages: ['machine'] },
  { room: 'server/portal', rooms: ['server', contract, routes, rules], packages: ['machine'] },
  { room: 'server/main', rooms: ['server/front', 'server/portal', 'server/env', 'server/adapters/log'], packages: ['machine'] },
  { room: 'sandbox', rooms: [rules], packages: ['machine'] },
  { room: 'scripts', rooms: ['*'], packages: ['screen', 'next', 'machine', 'cookies'] },
  { room: '__tests__', rooms: ['*'], packages: ['screen', 'next', 'machine', 'cookies'] },
];

/** Packages that belong on one side only. Anything not named here (yup, dayjs, stdnum) is ordinary and may be used anywhere. */
export const families = {
  screen: [/^react(-dom)?(\/|$)/, /^@mui\//, /^@emotion\//, /^next\//, /^@tanstack\//, /^formik$/, /^lucide-react/],
  next: [/^next$/],
  cookies: [/^js-cookie$/],
  machine: [
    /^node:/, /^pg(-|$)/, /^drizzle-orm/, /^nodemailer/, /^smtp-server/, /^postal-mime/, /^pino/, /^@node-rs\//,
    /^openid-client/, /^cockatiel/, /^rate-limiter-flexible/, /^libphonenumber-js/,
  ],
};

const holds = (room, path) => path === room || path.startsWith(`${room}/`) || path.startsWith(`${room}.`);

/** The row a path of the repository falls under, or undefined for files at its root. */
export const rowOf = (path) =>
  importLaw.filter((row) => holds(row.room, path)).sort((a, b) => b.room.length - a.room.length)[0];

/** Why `from` may not import the repository file `target`, or null when it may. Both are paths from the repository's root. */
export function roomRefusal(from, target) {
  const here = rowOf(from);
  if (!here || here.rooms.includes('*')) return null;
  const there = rowOf(target);
  if (there === here || here.rooms.some((room) => holds(room, target))) return null;
  return `${here.room} may import ${here.rooms.length ? here.rooms.join(', ') : 'nothing of ours'}; not ${target}`;
}

/** Why `from` may not use the package `name`, or null when it may. */
export function packageRefusal(from, name, builtins) {
  const here = rowOf(from);
  if (!here) return null;
  const asked = builtins.has(name) ? `node:${name}` : name;
  const family = Object.keys(families).find((key) => families[key].some((pattern) => pattern.test(asked)));
  return family && !here.packages.includes(family) ? `${here.room} may not use ${asked}: it is a ${family} package` : null;
}
