import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import {
  chmodSync,
  mkdirSync,
  mkdtempSync,
  openSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { databaseUser } from '@/scripts/postgres/user.mjs';
import { freePorts } from '@/scripts/steps/ports.mjs';
import { Breach } from '../breach';
import { isGone } from '../child';
import { scaled } from '../slowness';

const DEPLOYED = 'deploy/pgbouncer';
/** Settings that differ from deploy/: a folder instead of containers, and no TLS on one machine. */
const OTHERWISE =
  /^(%include|(listen_addr|listen_port|unix_socket_dir|auth_file|logfile|(client|server)_tls_\w+) *=).*\n/gm;
const PATIENCE_MS = scaled(10_000);

/**
 * A PgBouncer between the portals and the database, with the settings of deploy/. `program` is its
 * path on this machine.
 */
export class Pooler {
  private readonly folder = mkdtempSync(path.join(tmpdir(), 'portal-pooler-'));
  private child: ChildProcess | undefined;

  constructor(
    private readonly program: string,
    private readonly logFile: string,
  ) {}

  /**
   * Starts PgBouncer for these database addresses, one for each role. Returns the addresses for the
   * portals. @throws Breach when it does not come up.
   */
  async start<Name extends string>(addresses: Record<Name, string>): Promise<Record<Name, string>> {
    const roles = Object.entries<string>(addresses).map(([name, address]) => ({
      name,
      url: new URL(address),
    }));
    const port = roles[0]?.url.port;
    const [own] = (await freePorts(1)) as [number];
    const where = readFileSync(`${DEPLOYED}/where/primary.ini`, 'utf8').replace(
      'host=postgres-a port=5432',
      `host=127.0.0.1 port=${port}`,
    );
    const users = path.join(this.folder, 'users');
    writeFileSync(users, roles.map(({ url }) => `"${url.username}" "${url.password}"\n`).join(''));
    const settings = readFileSync(`${DEPLOYED}/pgbouncer.ini`, 'utf8').replaceAll(OTHERWISE, '');
    const file = path.join(this.folder, 'pgbouncer.ini');
    writeFileSync(
      file,
      `${where}\n${settings}
listen_addr = 127.0.0.1\nlisten_port = ${own}\nunix_socket_dir =\nauth_file = ${users}\n`,
    );
    // PgBouncer does not run as root, so it needs access to its files.
    chmodSync(this.folder, 0o755);
    mkdirSync(path.dirname(this.logFile), { recursive: true });
    const log = openSync(this.logFile, 'a');
    this.child = spawn(this.program, [file], {
      ...databaseUser(),
      cwd: '/',
      stdio: ['ignore', log, log],
    });
    this.child.once('error', () => undefined);
    await this.whenListening(own);
    return Object.fromEntries(
      roles.map(({ name, url }) => {
        url.port = String(own);
        return [name, url.href];
      }),
    ) as Record<Name, string>;
  }

  private async whenListening(port: number): Promise<void> {
    for (
      const until = Date.now() + PATIENCE_MS;
      Date.now() < until;
      await new Promise((resolve) => {
        setTimeout(resolve, 50);
      })
    ) {
      if (isGone(this.child)) break;
      const socket = connect({ host: '127.0.0.1', port });
      const answers = await once(socket, 'connect').then(
        () => true,
        () => false,
      );
      socket.destroy();
      if (answers) return;
    }
    throw new Breach(`the pooler ${this.program} did not start; see ${this.logFile}`);
  }

  async stop(): Promise<void> {
    const { child } = this;
    if (child && !isGone(child)) {
      const gone = once(child, 'exit');
      child.kill('SIGTERM');
      await gone;
    }
    rmSync(this.folder, { recursive: true, force: true });
  }
}
