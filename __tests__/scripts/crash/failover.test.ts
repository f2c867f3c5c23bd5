/** @jest-environment node */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readdirSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { resolve } from 'node:path';
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
  const pairs = () => readdirSync(tmpdir()).filter((name) => name.startsWith('portal-pair-'));
  const before = pairs();
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
  expect([
    count('primary lost, standby promoted'),
    count('returns at HMRC'),
    count('payouts at the bank'),
  ]).toEqual([1, 1, 1]);
  expect(pairs().filter((name) => !before.includes(name))).toEqual([]);
});
