import { execFileSync, spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import {
  appendFileSync,
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
} from 'node:fs';
import { createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { freePorts } from '../../scripts/steps/ports.mjs';
import { RUNS_ALL } from '../support/runsAll';
import { expect, test } from './support/test';

interface Started {
  child: ChildProcess;
  said: () => string;
  complained: () => string;
  /** Resolves once it has written this; rejects with all that it wrote when it ends before. */
  says(words: string): Promise<void>;
  ended: Promise<number | null>;
}
const running: Started[] = [];

/** `npm start` with these settings and none of this run's own. */
function start(
  settings: Record<string, string>,
  program = process.execPath,
  args = ['scripts/start.mjs'],
): Started {
  const { PATH = '', HOME = '' } = process.env;
  const env = { PATH, HOME, CI: 'true', ...settings } as Record<
    string,
    string
  > as NodeJS.ProcessEnv;
  const child = spawn(program, args, { env, stdio: ['ignore', 'pipe', 'pipe'] });
  let [out, err] = ['', ''];
  child.stdout.on('data', (part: Buffer) => {
    out += part;
  });
  child.stderr.on('data', (part: Buffer) => {
    err += part;
  });
  const ended = once(child, 'close').then(([code]) => code as number | null);
  const says = (words: string) =>
    Promise.race([
      new Promise<void>((resolve) => {
        const look = () => {
          if ((out + err).includes(words)) resolve();
        };
        look();
        for (const stream of [child.stdout, child.stderr]) stream.on('data', look);
      }),
      ended.then((code) => {
        throw new Error(`It ended with ${code} and never said “${words}”, but:\n${out}${err}`);
      }),
    ]);
  const started = { child, said: () => out, complained: () => err, says, ended };
  running.push(started);
  return started;
}

const isUp = ({ says }: Started) => says('Press Ctrl-C to stop');
const ready = (port: string) =>
  fetch(`http://localhost:${port}/readyz`).then(
    ({ status }) => status,
    () => 0,
  );
/** Returns the process of `npm start` with this program in its command line. */
const processOf = ({ child }: Started, program: string) => {
  const lines = execFileSync('ps', ['-eo', 'pid=,ppid=,args='], { encoding: 'utf8' })
    .split('\n')
    .map((line) => line.trim().split(/\s+/));
  return Number(
    lines.find(
      ([, parent, ...args]) =>
        Number(parent) === child.pid && args.some((arg) => arg.endsWith(program)),
    )?.[0],
  );
};
/** The database says where it is for as long as it runs. */
const isServed = (dataDir: string) => existsSync(path.join(dataDir, 'database-url'));
/** Waits until the database has stopped. */
const whenStopped = (dataDir: string) =>
  expect(() => expect(isServed(dataDir)).toBe(false)).toPass();

async function ownPorts() {
  const [PORT = '', SANDBOX_PORT = '', SANDBOX_SMTP_PORT = ''] = (await freePorts(3)).map(String);
  return { PORT, SANDBOX_PORT, SANDBOX_SMTP_PORT };
}

let settings: Record<string, string> & { PORT: string; PORTAL_DATA_DIR: string };

test.describe.configure({ mode: 'serial' });
test.beforeAll(async () => {
  settings = {
    ...(await ownPorts()),
    PORTAL_DATA_DIR: mkdtempSync(path.join(tmpdir(), 'portal-start-')),
  };
});
// A test that failed must not leave its portal to the next one.
test.afterEach(async () => {
  for (const { child, ended } of running.splice(0)) {
    child.kill('SIGTERM');
    await ended;
  }
});
test.afterAll(() => rmSync(settings.PORTAL_DATA_DIR, { recursive: true, force: true }));

test('starts, says where it is and who can sign in, refuses a second one on the same data, and stops in order when asked', async () => {
  const first = start(settings);
  await isUp(first);
  expect(first.said()).toContain(`http://localhost:${settings.PORT}/portal`);
  expect(first.said()).toMatch(/hannah@marlowandrye\.co\.uk\s+\S{12,}/);
  expect(await ready(settings.PORT)).toBe(200);

  const second = start({ ...settings, ...(await ownPorts()) });
  expect(await second.ended).toBe(1);
  expect(second.complained()).toMatch(
    /^The data directory \S+ is in use by another portal \(process \d+\)\. .+\n$/,
  );
  expect(await ready(settings.PORT)).toBe(200);

  first.child.kill('SIGTERM');
  expect(await first.ended).toBe(0);
  expect(isServed(settings.PORTAL_DATA_DIR)).toBe(false);
  expect(await ready(settings.PORT)).toBe(0);
});

if (RUNS_ALL) {
  test('starts a portal again that was killed outright, adds to its log, and then stops in order when asked', async () => {
    const only = start(settings);
    await isUp(only);
    const killed = processOf(only, 'server.mjs');
    const log = path.join(settings.PORTAL_DATA_DIR, 'logs', 'server.log');
    appendFileSync(log, 'said before the kill\n');
    process.kill(killed, 'SIGKILL');
    await only.says('The server stopped by itself (SIGKILL); it is started again');
    await expect(async () => expect(await ready(settings.PORT)).toBe(200)).toPass();
    expect(processOf(only, 'server.mjs')).not.toBe(killed);
    expect(readFileSync(log, 'utf8')).toContain('said before the kill\n');

    only.child.kill('SIGTERM');
    expect(await only.ended).toBe(0);
    expect(await ready(settings.PORT)).toBe(0);
  });

  test('starts again on the same data after both its processes were killed outright', async () => {
    const first = start(settings);
    await isUp(first);
    const killed = processOf(first, 'server.mjs');
    first.child.kill('SIGKILL');
    process.kill(killed, 'SIGKILL');
    await first.ended;
    await whenStopped(settings.PORTAL_DATA_DIR);

    const second = start(settings);
    await isUp(second);
    second.child.kill('SIGKILL');
    await second.ended;
    // The programs that it started notice that their parent is gone, and stop.
    await whenStopped(settings.PORTAL_DATA_DIR);
    expect(await ready(settings.PORT)).toBe(0);
  });

  test('stops in order when npm, which is between it and the reader, is stopped', async () => {
    const npm = start({ ...settings, npm_lifecycle_event: 'start' }, 'sh', [
      '-c',
      '"$0" scripts/start.mjs; exit',
      process.execPath,
    ]);
    await isUp(npm);
    npm.child.kill('SIGTERM');
    await npm.ended;
    expect(npm.said()).toContain('Stopped.');
    expect(await ready(settings.PORT)).toBe(0);
  });
}

test.describe('refuses in words, starting nothing', () => {
  let empty: string;
  test.beforeAll(() => {
    empty = mkdtempSync(path.join(tmpdir(), 'portal-refused-'));
  });
  test.afterAll(() => rmSync(empty, { recursive: true, force: true }));

  const refusalOf = async (more: Record<string, string>) => {
    const started = start({ ...(await ownPorts()), PORTAL_DATA_DIR: empty, ...more });
    expect(await started.ended).toBe(1);
    expect(readdirSync(empty)).toEqual([]);
    return started.complained();
  };

  test('a port that is taken', async () => {
    const taken = createServer().listen({ port: 0, host: 'localhost' });
    await once(taken, 'listening');
    const PORT = String((taken.address() as AddressInfo).port);
    expect(await refusalOf({ PORT })).toBe(
      `Port ${PORT}, which the portal needs, is already in use by another program. Stop it, or set PORT to another number.\n`,
    );
    taken.close();
  });

  test('a setting without its other half', async () => {
    expect(await refusalOf({ HMRC_CLIENT_ID: 'ours' })).toContain(
      'HMRC_CLIENT_ID is set but HMRC_CLIENT_SECRET is not.',
    );
  });

  test('production with providers on this machine, unless one machine is asked for by name', async () => {
    expect(await refusalOf({ NODE_ENV: 'production' })).toContain('ONE_MACHINE=yes');
  });
});
