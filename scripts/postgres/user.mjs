import { spawnSync } from 'node:child_process';
import { chownSync, readFileSync, statSync } from 'node:fs';
import { Refused } from '../steps/say.mjs';

/** PostgreSQL refuses to run as root; these accounts own none of our other files. */
const UNPRIVILEGED = ['postgres', 'nobody'];

const noUser = () =>
  new Refused(
    'PostgreSQL does not run as root, and this machine does not let root become another user. ' +
      'Set DATABASE_URL to a PostgreSQL (15 or newer) that runs already, or start as an ordinary user.',
  );

/**
 * Returns the account that PostgreSQL runs as, `{ uid, gid }`; undefined for this process's own.
 * Existing data is served by its owner. @throws Refused when this process is root and cannot switch
 * to another account.
 */
export function databaseUser(data) {
  if (process.getuid?.() !== 0) return undefined;
  const owner = data && statSync(data, { throwIfNoEntry: false });
  if (owner && owner.uid !== 0) return { uid: owner.uid, gid: owner.gid };
  const accounts = readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .map((line) => line.split(':'));
  for (const name of UNPRIVILEGED) {
    const [, , uid, gid] = accounts.find(([account]) => account === name) ?? [];
    if (Number(uid) > 0) return { uid: Number(uid), gid: Number(gid) };
  }
  throw noUser();
}

/** Makes that account the owner of `place`. @throws Refused as {@link databaseUser} does. */
export function giveTo(user, place) {
  try {
    if (user) chownSync(place, user.uid, user.gid);
  } catch {
    throw noUser();
  }
}

/**
 * Returns true if that account can reach `place` and execute it, or write to it. @throws Refused as
 * {@link databaseUser} does.
 */
export function canReach(user, place, wanted) {
  if (!user) return true;
  const test = `test -${wanted === 'execute' ? 'x' : 'w'} "$0"`;
  const { error, status } = spawnSync('/bin/sh', ['-c', test, place], {
    ...user,
    cwd: '/',
    stdio: 'ignore',
  });
  if (error) throw noUser();
  return status === 0;
}
