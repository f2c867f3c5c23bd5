import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createInterface } from 'node:readline';

export interface World {
  portal: number;
  floor: number;
  /** How many statements each of the API paths asks of the database. */
  statements: number[];
  stop(): Promise<void>;
}

async function freePort(): Promise<number> {
  const probe = createServer().listen({ port: 0, host: 'localhost' });
  await once(probe, 'listening');
  const { port } = probe.address() as AddressInfo;
  probe.close();
  await once(probe, 'close');
  return port;
}

/** Runs a program to its end. @throws when it fails. */
export async function finish(args: string[], env: Record<string, string> = {}): Promise<void> {
  const child = spawn(process.execPath, args, { stdio: 'inherit', env: { ...process.env, ...env } });
  const [code] = (await once(child, 'exit')) as [number | null];
  if (code !== 0) throw new Error(`node ${args.join(' ')} ended with ${code ?? 'a signal'}`);
}

async function ready(port: number, child: ChildProcess): Promise<void> {
  while (child.exitCode === null) {
    const answer = await fetch(`http://localhost:${port}/readyz`).catch(() => undefined);
    if (answer?.ok) return;
    await new Promise((resolve) => { setTimeout(resolve, 100); });
  }
  throw new Error('The portal to be measured did not start.');
}

/** The built portal with a fresh database and sandbox, and beside it the floor (see floor.ts) with a database like it. */
export async function openFixtures(page: string, apiPaths: string[]): Promise<World> {
  const [portal, sandbox, smtp, floor] = [await freePort(), await freePort(), await freePort(), await freePort()];
  const ports = { PORT: String(portal), SANDBOX_PORT: String(sandbox), SANDBOX_SMTP_PORT: String(smtp) };
  // Background work at its ordinary pace: the journeys' is quicker.
  const pace = { POLL_SECONDS: '1', SANDBOX_PACE_SECONDS: '45' };
  const stand = spawn(process.execPath, ['scripts/standForJourneys.mjs'], { stdio: 'inherit', env: { ...process.env, ...ports, ...pace } });
  await ready(portal, stand);

  const own = { ...ports, PORTAL_DATA_DIR: mkdtempSync(path.join(tmpdir(), 'portal-floor-')) };
  await finish(['scripts/run.mjs', '--database', 'scripts/seed.ts'], own);
  const base = spawn(process.execPath, ['scripts/run.mjs', '--database', 'scripts/bench/floor.ts', String(floor), String(portal), page, ...apiPaths], {
    stdio: ['pipe', 'pipe', 'inherit'], env: { ...process.env, ...own },
  });
  const [line] = (await Promise.race([once(createInterface(base.stdout), 'line'), once(base, 'exit')])) as [unknown];
  if (typeof line !== 'string') throw new Error('The floor did not start.');
  const { statements } = JSON.parse(line) as Pick<World, 'statements'>;
  return {
    portal, floor, statements,
    stop: async () => {
      base.stdin.end();
      stand.kill('SIGTERM');
      await once(stand, 'exit');
      rmSync(own.PORTAL_DATA_DIR, { recursive: true, force: true });
    },
  };
}
