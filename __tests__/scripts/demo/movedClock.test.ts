/** @jest-environment node */
import { spawn, type ChildProcess } from 'node:child_process';
import { setClock } from '@/scripts/demo/clocks.mjs';

const DAY_MS = 86_400_000;
/** Prints its own day and that of a child of its own, each time that it is told to. */
const PROGRAM = `
  import { execFileSync } from 'node:child_process';
  import { createInterface } from 'node:readline';
  for await (const line of createInterface({ input: process.stdin })) {
    const child = execFileSync(process.execPath, ['--eval', 'console.log(process.env.DEMO_CLOCK)'], { encoding: 'utf8' });
    console.log(JSON.stringify({ now: Date.now(), child: child.trim() }));
  }`;

let child: ChildProcess;
beforeEach(() => {
  child = spawn(
    process.execPath,
    ['--import', './scripts/demo/movedClock.mjs', '--input-type=module', '--eval', PROGRAM],
    {
      stdio: ['pipe', 'pipe', 'inherit', 'ipc'],
      env: {
        ...process.env,
        CLOCK_AHEAD_MS: String(DAY_MS),
        DEMO_CLOCK: 'moved by messages',
        NODE_OPTIONS: '',
      },
    },
  );
});
afterEach(() => child.kill());

const told = () =>
  new Promise<{ now: number; child: string }>((resolve) => {
    child.stdout!.once('data', (line: Buffer) =>
      resolve(JSON.parse(String(line)) as { now: number; child: string }),
    );
    child.stdin!.write('\n');
  });

const daysAhead = (now: number) => Math.round((now - Date.now()) / DAY_MS);

test('a program of the demo starts ahead of the machine and moves on whenever it is told', async () => {
  expect(daysAhead((await told()).now)).toBe(1);
  expect(daysAhead(await setClock({ name: 'server', child }, 8 * DAY_MS))).toBe(8);
  expect(daysAhead((await told()).now)).toBe(8);
  await setClock({ name: 'server', child }, 9 * DAY_MS);
  expect(daysAhead((await told()).now)).toBe(9);
});

test('only the program that the demo started answers for the clock, none of its own children', async () => {
  expect((await told()).child).toBe('undefined');
});

test('a program that has ended is no clock', async () => {
  child.kill('SIGKILL');
  await expect(setClock({ name: 'server', child }, DAY_MS)).rejects.toThrow(
    'The server did not say what its clock shows.',
  );
});
