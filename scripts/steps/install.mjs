import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { root, run } from './run.mjs';
import { Refused } from './say.mjs';
import { twice } from './twice.mjs';

const OLDEST = [20, 19];

/** Checks Node's version. @throws Refused when it is older than package.json requires. */
export function checkNode() {
  const [major, minor] = process.versions.node.split('.').map(Number);
  if (major > OLDEST[0] || (major === OLDEST[0] && minor >= OLDEST[1])) return;
  throw new Refused(
    `Node.js ${OLDEST.join('.')} or newer is needed; this is ${process.versions.node}.`,
  );
}

const lockOf = (file) => (existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')).packages : {});

/** Returns true for an optional package that this machine needs. The C library is left to npm. */
const isForThisMachine = ({ os, cpu, libc }) =>
  Boolean(os?.includes(process.platform) && cpu?.includes(process.arch) && !libc);

/**
 * Returns true if node_modules matches the lock file. Packages for other systems may be missing.
 */
function isInstalled(withDev) {
  const wanted = Object.entries(lockOf(path.join(root, 'package-lock.json')));
  const present = lockOf(path.join(root, 'node_modules', '.package-lock.json'));
  return wanted.every(([name, asked]) => {
    if (name === '') return true;
    const found = present[name];
    if (found) return found.version === asked.version;
    const { optional, dev, devOptional, peer } = asked;
    return Boolean(
      ((optional || devOptional || peer) && !isForThisMachine(asked)) || (dev && !withDev),
    );
  });
}

/**
 * Installs the packages of package-lock.json unless node_modules matches it. Returns a word for the
 * progress line.
 */
export async function install({ withDev }) {
  if (isInstalled(withDev)) return 'up to date';
  // Uses the npm that started this script if known: on Windows plain `npm` is not a program.
  const npm = process.env.npm_execpath;
  const args = ['ci', ...(withDev ? ['--include=dev'] : []), '--no-audit', '--no-fund'];
  const [command, first] = npm?.endsWith('js') ? [process.execPath, [npm]] : ['npm', []];
  await twice(() =>
    run(command, [...first, ...args], {
      sentence:
        'The packages could not be installed. Nothing else was changed; check the connection to the npm registry and start again.',
    }),
  );
  return 'installed';
}
