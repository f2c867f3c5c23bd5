import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { text } from 'node:stream/consumers';

/** The ports of the two compared servers, and the portal's process. */
export interface Programs {
  portal: number;
  /** The id of the process that started the portal. */
  stack: number;
  /** The data directory with the portal's database address. */
  dataDir: string;
  floor: number;
  /** The number of statements that each API path runs. */
  statements: number[];
  stop(): Promise<void>;
}

export async function freePort(): Promise<number> {
  const probe = createServer().listen({ port: 0, host: 'localhost' });
  await once(probe, 'listening');
  const { port } = probe.address() as AddressInfo;
  probe.close();
  await once(probe, 'close');
  return port;
}

/** Runs a program until it exits. @throws when it fails. */
export async function finish(args: string[], env: Record<string, string> = {}): Promise<void> {
  const child = spawn(process.execPath, args, {
    stdio: 'inherit',
    env: { ...process.env, ...env },
  });
  const [code] = (await once(child, 'exit')) as [number | null];
  if (code !== 0) throw new Error(`node ${args.join(' ')} ended with ${code ?? 'a signal'}`);
}

/** Runs a program until it exits and returns its output. @throws when it fails. */
export async function runToEnd(args: string[], env: Record<string, string> = {}): Promise<string> {
  const child = spawn(process.execPath, args, {
    stdio: ['ignore', 'pipe', 'inherit'],
    env: { ...process.env, ...env },
  });
  const [printed, [code]] = await Promise.all([
    text(child.stdout),
    once(child, 'exit') as Promise<[number | null]>,
  ]);
  if (code !== 0) throw new Error(`node ${args.join(' ')} ended with ${code ?? 'a signal'}`);
  return printed;
}

async function ready(port: number, child: ChildProcess): Promise<void> {
  while (child.exitCode === null) {
    const answer = await fetch(`http://localhost:${port}/readyz`).catch(() => undefined);
    if (answer?.ok) return;
    await new Promise((resolve) => {
      setTimeout(resolve, 100);
    });
  }
  throw new Error('The portal to be measured did not start.');
}

/**
 * Starts the floor (see floor.ts). Returns how to stop it, and for each API path the number of its
 * statements and the milliseconds that they take by themselves.
 */
export async function startFloor(
  args: string[],
  env: Record<string, string>,
): Promise<{ statements: number[]; sqlMs: number[]; stop(): void }> {
  const base = spawn(
    process.execPath,
    ['scripts/run.mjs', '--database', 'scripts/bench/floor.ts', ...args],
    {
      stdio: ['pipe', 'pipe', 'inherit'],
      env: { ...process.env, ...env },
    },
  );
  const [line] = (await Promise.race([
    once(createInterface(base.stdout), 'line'),
    once(base, 'exit'),
  ])) as [unknown];
  if (typeof line !== 'string') throw new Error('The floor did not start.');
  return {
    ...(JSON.parse(line) as { statements: number[]; sqlMs: number[] }),
    stop: () => base.stdin.end(),
  };
}

/**
 * Starts the built portal with a fresh database and sandbox, and the floor with a similar database.
 */
export async function startPrograms(page: string, apiPaths: string[]): Promise<Programs> {
  const [portal, sandbox, smtp, floor] = [
    await freePort(),
    await freePort(),
    await freePort(),
    await freePort(),
  ];
  const ports = {
    PORT: String(portal),
    SANDBOX_PORT: String(sandbox),
    SANDBOX_SMTP_PORT: String(smtp),
  };
  const dataDir = mkdtempSync(path.join(tmpdir(), 'portal-bench-'));
  const stack = spawn(process.execPath, ['scripts/bench/serve.mjs'], {
    stdio: 'inherit',
    env: { ...process.env, ...ports, PORTAL_DATA_DIR: dataDir },
  });
  await ready(portal, stack);

  const own = { ...ports, PORTAL_DATA_DIR: mkdtempSync(path.join(tmpdir(), 'portal-floor-')) };
  await finish(['scripts/run.mjs', '--database', 'scripts/seed.ts'], own);
  const base = await startFloor([String(floor), String(portal), page, ...apiPaths], own);
  return {
    portal,
    stack: stack.pid ?? 0,
    dataDir,
    floor,
    statements: base.statements,
    stop: async () => {
      base.stop();
      stack.kill('SIGTERM');
      await once(stack, 'exit');
      rmSync(own.PORTAL_DATA_DIR, { recursive: true, force: true });
    },
  };
}
