import { randomBytes } from 'node:crypto';
import {
  chmodSync,
  existsSync,
  mkdirSync,
  readFileSync,
  rmdirSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';
import { root } from '../steps/run.mjs';
import { Refused } from '../steps/say.mjs';
import { SHARED } from './binaries.mjs';
import { ownFolder } from './cluster.mjs';
import { canReach, databaseUser, giveTo } from './user.mjs';

/**
 * Returns the path of the file that names the folder of a database outside its data directory. A
 * new data directory thus gets a new database.
 */
const pointerIn = (dataDir) => path.join(dataDir, 'database-home');

const isMade = (home) => existsSync(path.join(home, 'data'));

/**
 * Prepares the folder for the database of this data directory. Returns `{ home, user, note }`; the
 * note says where the folder is if it is elsewhere. @throws Refused when the data there cannot be
 * opened; nothing is changed then.
 */
export function prepareHome(dataDir) {
  if (existsSync(path.join(dataDir, 'pglite'))) {
    throw new Refused(
      `The data directory ${dataDir} holds a database of an earlier portal (PGlite), which this one cannot open. ` +
        'Nothing was changed. Set PORTAL_DATA_DIR to another directory, or delete this one to begin anew.',
    );
  }
  mkdirSync(dataDir, { recursive: true, mode: 0o700 });
  const pointer = pointerIn(dataDir);
  const home = existsSync(pointer) ? readFileSync(pointer, 'utf8') : path.join(dataDir, 'postgres');
  const note = existsSync(pointer) ? noteOf(home, dataDir) : undefined;
  const user = databaseUser(path.join(home, 'data'));
  if (isMade(home)) return { home, user: ownerChecked(home, user), note };
  if (user) letIn(dataDir, user);
  ownFolder(home, user);
  if (canReach(user, home, 'write')) return { home, user, note };
  rmdirSync(home);
  const elsewhere = makeElsewhere(user);
  writeFileSync(pointer, elsewhere);
  return { home: elsewhere, user, note: noteOf(elsewhere, dataDir) };
}

/** Creates a folder outside the data directory, named after the checkout. */
function makeElsewhere(user) {
  mkdirSync(SHARED, { recursive: true });
  chmodSync(SHARED, 0o755);
  const home = ownFolder(
    path.join(SHARED, `${path.basename(root)}-${randomBytes(4).toString('hex')}`),
    user,
  );
  if (canReach(user, home, 'write')) return home;
  throw new Refused(
    `PostgreSQL does not run as root, and the user it would run as can reach neither the data directory nor ${home}. ` +
      'Set DATABASE_URL to a PostgreSQL (15 or newer) that runs already.',
  );
}

/**
 * Lets the database's group pass through, but not list, a directory that is closed to all but root.
 */
function letIn(dataDir, user) {
  const { mode, uid } = statSync(dataDir);
  if (uid !== 0 || (mode & 0o077) !== 0) return;
  giveTo({ uid: 0, gid: user.gid }, dataDir);
  chmodSync(dataDir, 0o710);
}

function ownerChecked(home, user) {
  const { uid } = statSync(path.join(home, 'data'));
  if (process.getuid && !user && uid !== process.getuid()) {
    throw new Refused(
      `The database in ${home} belongs to another user (number ${uid}). ` +
        'Start as that user or as root, or set PORTAL_DATA_DIR to another directory.',
    );
  }
  if (canReach(user, home, 'write')) return user;
  throw new Refused(
    `The database in ${home} cannot be reached by the user it belongs to (number ${uid}). ` +
      'Let that user enter every folder above it.',
  );
}

const noteOf = (home, dataDir) => `in ${home}, because the user it runs as cannot enter ${dataDir}`;

/**
 * Checks the data's version. @throws Refused when another version of PostgreSQL than `major`
 * created it.
 */
export function checkVersion(home, major) {
  const file = path.join(home, 'data', 'PG_VERSION');
  const found = existsSync(file) ? readFileSync(file, 'utf8').trim() : major;
  if (found === major) return;
  throw new Refused(
    `The database in ${home} was made by PostgreSQL ${found}, and version ${major} comes with this portal. ` +
      `Nothing was changed. Set PORTAL_DATA_DIR to another directory, or serve this one with PostgreSQL ${found} and name it ` +
      'in DATABASE_URL.',
  );
}
