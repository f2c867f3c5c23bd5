/** @jest-environment node */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { resolve } from 'node:path';

/**
 * The rounds of this seed: the portal dies while HMRC has a return and its answer is on the way,
 * PostgreSQL's first process 290 ms in, the sandbox while the bank has an order and its answer is
 * on the way, and so does everything at once.
 */
const SEED = '769';
const KILLS = ['portal', 'database', 'sandbox', 'everything'];

test('a round of each kind of kill -9 ends with HMRC, the bank, the mailbox and the books saying what the portal says', async () => {
  const args = [
    'scripts/run.mjs',
    'scripts/crash/main.ts',
    String(KILLS.length),
    '--businesses',
    '1',
    '--seed',
    SEED,
  ];
  const child = spawn(process.execPath, args, {
    cwd: resolve(__dirname, '../../..'),
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let said = '';
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (part: Buffer) => {
      said += part.toString();
    });
  const [code] = (await once(child, 'close')) as [number | null];
  const count = (name: string) => Number(new RegExp(`^ *${name} +(\\d+)$`, 'm').exec(said)?.[1]);
  // After the table and its seconds come only the breach and where its traces are.
  expect({ breach: /^\d+ s\n([^]*)$/m.exec(said)?.[1], code, breaches: count('breaches') }).toEqual(
    { breach: '', code: 0, breaches: 0 },
  );
  for (const kind of KILLS) expect(count(`killed: ${kind}`)).toBe(1);
  expect([count('returns at HMRC'), count('payouts at the bank')]).toEqual([
    KILLS.length,
    KILLS.length,
  ]);
});
