import { closeSync, mkdirSync, openSync, readFileSync, unlinkSync, writeSync } from 'node:fs';
import { join } from 'node:path';

/** The data directory is open in another process. PGlite has no lock of its own and two openers lose rows silently. */
export class DirectoryInUse extends Error {
  constructor(readonly directory: string, readonly pid: number) {
    super(`The data directory ${directory} is in use by another portal (process ${pid}). Stop that one first, or set PORTAL_DATA_DIR to another directory.`);
    this.name = 'DirectoryInUse';
  }
}

/**
 * Takes the directory for this process and answers how to give it back. A lock whose holder has died, even by kill -9, is
 * taken over at once. @throws DirectoryInUse when a live process holds it.
 */
export function lockDirectory(directory: string): () => void {
  mkdirSync(directory, { recursive: true, mode: 0o700 });
  const file = join(directory, 'portal.lock');
  const mine = identity(process.pid);
  if (!create(file, mine)) takeOver(file, mine, directory);
  let held = true;
  return () => {
    if (held) unlinkSync(file);
    held = false;
  };
}

/** Only one process at a time may judge and replace a stale lock, or two could each replace the other's. */
function takeOver(file: string, mine: string, directory: string): void {
  const guard = `${file}.takeover`;
  const holder = read(file);
  if (holder !== undefined && isAlive(holder)) throw new DirectoryInUse(directory, pidOf(holder));
  const judge = read(guard);
  if (judge !== undefined && !isAlive(judge)) unlinkSync(guard);
  if (!create(guard, mine)) throw new DirectoryInUse(directory, pidOf(read(guard) ?? '0'));
  try {
    const now = read(file);
    if (now !== undefined && isAlive(now)) throw new DirectoryInUse(directory, pidOf(now));
    if (now !== undefined) unlinkSync(file);
    if (!create(file, mine)) throw new DirectoryInUse(directory, pidOf(read(file) ?? '0'));
  } finally {
    unlinkSync(guard);
  }
}

function create(file: string, content: string): boolean {
  try {
    const handle = openSync(file, 'wx', 0o600);
    writeSync(handle, content);
    closeSync(handle);
    return true;
  } catch (problem) {
    if ((problem as NodeJS.ErrnoException).code === 'EEXIST') return false;
    throw problem;
  }
}

function read(file: string): string | undefined {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return undefined;
  }
}

const pidOf = (holder: string) => Number(holder.split(':')[0]);

/** What the system says of a process from its state onwards (proc(5)); nothing where it does not tell. */
function factsOf(pid: number): string[] {
  try {
    return readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1)?.split(' ') ?? [];
  } catch {
    return [];
  }
}

/** Process number and, where the system tells, its start time: numbers are used again, the pair is not. */
const identity = (pid: number): string => `${pid}:${factsOf(pid)[19] ?? ''}`;

/** Dead, and still listed because nobody has asked for its end: a container's first process may never ask. */
const isGhost = (pid: number): boolean => ['Z', 'X'].includes(factsOf(pid)[0] ?? '');

function isAlive(holder: string): boolean {
  const pid = pidOf(holder);
  if (!Number.isInteger(pid) || pid <= 0 || pid === process.pid) return pid === process.pid && holder === identity(pid);
  try {
    process.kill(pid, 0);
  } catch (problem) {
    if ((problem as NodeJS.ErrnoException).code === 'ESRCH') return false;
  }
  if (isGhost(pid)) return false;
  const started = holder.split(':')[1];
  return !started || identity(pid) === holder;
}
