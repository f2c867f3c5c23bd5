/** @jest-environment node */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DirectoryInUse, lockDirectory } from '@/server/store/directoryLock';

let directory: string;
beforeEach(() => { directory = mkdtempSync(join(tmpdir(), 'lock-')); });
afterEach(() => rmSync(directory, { recursive: true, force: true }));

const lockFile = () => join(directory, 'portal.lock');

test('one process holds the directory at a time, and gives it back', () => {
  const release = lockDirectory(directory);
  expect(() => lockDirectory(directory)).toThrow(DirectoryInUse);
  release();
  expect(existsSync(lockFile())).toBe(false);
  lockDirectory(directory)();
});

test('the lock of a process that is gone is taken over', () => {
  writeFileSync(lockFile(), '4194304:1');
  lockDirectory(directory)();
});

test('so is the lock of another process that has got the same number since', () => {
  writeFileSync(lockFile(), `${process.ppid}:1`);
  if (existsSync('/proc/self/stat')) lockDirectory(directory)();
});

test('and of one that was killed and that nobody has asked after', async () => {
  if (!existsSync('/proc/self/stat')) return;
  // The shell's child ends at once; the shell has become another program by then, which never asks after it.
  const parent = spawn('sh', ['-c', 'sleep 0 & echo $!; exec sleep 20'], { stdio: ['ignore', 'pipe', 'ignore'] });
  const [chunk] = (await once(parent.stdout, 'data')) as [Buffer];
  const pid = Number(chunk.toString());
  const stat = () => readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1)?.split(' ') ?? [];
  while (stat()[0] !== 'Z') await new Promise(setImmediate);
  writeFileSync(lockFile(), `${pid}:${stat()[19] ?? ''}`);
  const release = lockDirectory(directory);
  release();
  parent.kill();
});
