import { createHash } from 'node:crypto';
import { chmodSync, chownSync, existsSync, mkdirSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { root } from '../steps/run.mjs';
import { Refused } from '../steps/say.mjs';
import { SHARED } from './binaries.mjs';
import { ownFolder } from './cluster.mjs';
import { canReach, databaseUser } from './user.mjs';

/** Where a database lives that cannot live in the data directory: named after the checkout, one for each data directory. */
const elsewhere = (dataDir) => path.join(SHARED, `${path.basename(root)}-${createHash('sha256').update(dataDir).digest('hex').slice(0, 8)}`);

const isMade = (home) => existsSync(path.join(home, 'data'));

/** The folder of the database of this data directory, whether it is there or not. Data once made stays where it is. */
export function homeOf(dataDir) {
  const home = path.join(dataDir, 'postgres');
  return !isMade(home) && isMade(elsewhere(dataDir)) ? elsewhere(dataDir) : home;
}

/**
 * Prepares the folder the database is to live in and says whose it is: `{ home, user, note }`, the note being a sentence to show
 * when it is not in the data directory. @throws Refused when the data there is not ours to open; nothing is changed then.
 */
export function prepareHome(dataDir) {
  if (existsSync(path.join(dataDir, 'pglite'))) {
    throw new Refused(`The data directory ${dataDir} holds a database of an earlier portal (PGlite), which this one cannot open. Nothing was changed. `
      + 'Set PORTAL_DATA_DIR to another directory, or delete this one to begin anew.');
  }
  mkdirSync(dataDir, { recursive: true, mode: 0o700 });
  const home = homeOf(dataDir);
  const user = databaseUser(path.join(home, 'data'));
  if (isMade(home)) return { home, user: ownerChecked(home, user), note: noteOf(home, dataDir) };
  if (user) letIn(dataDir, user);
  ownFolder(home, user);
  if (canReach(user, home, 'write')) return { home, user };
  mkdirSync(SHARED, { recursive: true });
  chmodSync(SHARED, 0o755);
  const other = ownFolder(elsewhere(dataDir), user);
  if (!canReach(user, other, 'write')) {
    throw new Refused(`PostgreSQL does not run as root, and the user it would run as can reach neither ${home} nor ${other}. Set DATABASE_URL to a PostgreSQL that runs already.`);
  }
  return { home: other, user, note: noteOf(other, dataDir) };
}

/** A directory that is closed to all but root lets the database's group through, which cannot list it. */
function letIn(dataDir, user) {
  const { mode, uid } = statSync(dataDir);
  if (uid !== 0 || (mode & 0o077) !== 0) return;
  chownSync(dataDir, 0, user.gid);
  chmodSync(dataDir, 0o710);
}

function ownerChecked(home, user) {
  const { uid } = statSync(path.join(home, 'data'));
  if (process.getuid && !user && uid !== process.getuid()) {
    throw new Refused(`The database in ${home} belongs to another user (number ${uid}). Start as that user or as root, or set PORTAL_DATA_DIR to another directory.`);
  }
  if (canReach(user, home, 'write')) return user;
  throw new Refused(`The database in ${home} cannot be reached by the user it belongs to (number ${uid}). Let that user enter every folder above it.`);
}

const noteOf = (home, dataDir) => (home.startsWith(`${dataDir}${path.sep}`) ? undefined : `in ${home}, because the user it runs as cannot enter ${dataDir}`);

/** @throws Refused when the data was made by another version of PostgreSQL than `major`. */
export function checkVersion(home, major) {
  const file = path.join(home, 'data', 'PG_VERSION');
  const found = existsSync(file) ? readFileSync(file, 'utf8').trim() : major;
  if (found === major) return;
  throw new Refused(`The database in ${home} was made by PostgreSQL ${found}, and version ${major} comes with this portal. Nothing was changed. `
    + `Set PORTAL_DATA_DIR to another directory, or serve this one with PostgreSQL ${found} and name it in DATABASE_URL.`);
}
