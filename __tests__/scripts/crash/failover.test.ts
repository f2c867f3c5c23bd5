/** @jest-environment node */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { planFailovers } from '@/scripts/crash/plan';

test('a seed loses the primary at the same moments every time, while an answer is on its way among them', () => {
  expect(planFailovers('a', 30)).toEqual(planFailovers('a', 30));
  const moments = planFailovers('a', 30).map(({ moment }) =>
    'afterMs' in moment ? 'clock' : moment.whenTaken,
  );
  expect(new Set(moments)).toEqual(new Set(['clock', 'return', 'payment']));
});

test('under two portals the primary is lost and its synchronous standby promoted, and nothing that was acknowledged is lost', async () => {
  const args = [
    'scripts/run.mjs',
    'scripts/crash/main.ts',
    'failover',
    '1',
    '--businesses',
    '1',
    '--seed',
    'a',
  ];
  // Another run on this machine has pairs of its own.
  const folder = mkdtempSync(path.join(tmpdir(), 'failover-'));
  // Run by root, PostgreSQL has a user of its own.
  chmodSync(folder, 0o755);
  const child = spawn(process.execPath, args, {
    cwd: path.resolve(__dirname, '../../..'),
    env: { ...process.env, TMPDIR: folder },
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
  expect([
    count('primary lost, standby promoted'),
    count('returns at HMRC'),
    count('payouts at the bank'),
  ]).toEqual([1, 1, 1]);
  expect(readdirSync(folder).filter((name) => name.startsWith('portal-pair-'))).toEqual([]);
  rmSync(folder, { recursive: true, force: true });
});
