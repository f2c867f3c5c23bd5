import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import type { ChildProcess } from 'node:child_process';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { startChild, whenChildReady } from '../child';
import { Forwarder } from './forwarder';

interface Member {
  home: string;
  child: ChildProcess;
}

/**
 * A primary and its synchronous standby behind one address, which leads to whichever of them is the
 * primary.
 */
export class Pair {
  private readonly password = randomBytes(16).toString('hex');
  private readonly address = new Forwarder();
  private readonly members = new Set<Member>();
  private primary: Member | undefined;
  private standby: Member | undefined;
  private port = 0;

  constructor(private readonly logs: string) {}

  /** The owner's address of the database, the same whoever is the primary. */
  get url(): string {
    return this.urlOf('portal');
  }

  /** The same for the role that owns nothing, which portals run on. */
  get portalUrl(): string {
    return this.urlOf('portal_app');
  }

  private urlOf = (role: string): string =>
    `postgres://${role}:${this.password}@127.0.0.1:${this.port}/portal`;

  /** @throws Breach when it does not come up. */
  async start(): Promise<void> {
    this.primary = await this.begin();
    this.port = await this.address.listen();
    this.lead(this.primary);
  }

  /**
   * Gives the primary a standby, if it has none, without which nothing is acknowledged from then
   * on. @throws Breach as {@link start}.
   */
  async addStandby(): Promise<void> {
    if (this.standby || !this.primary) return;
    this.standby = await this.begin(this.primary);
    await this.ask(this.primary, 'synchronous');
  }

  /**
   * Ends every process of the primary at once. It is fenced: from here on nobody gets to it, and it
   * is never started again.
   */
  async killPrimary(): Promise<void> {
    const dead = this.primary;
    if (!dead) return;
    this.primary = undefined;
    await this.ask(dead, 'die');
    this.address.leadTo([]);
    await this.end(dead);
  }

  /** Makes the standby the primary, and the address lead to it. */
  async promote(): Promise<void> {
    const { standby } = this;
    if (!standby) return;
    this.standby = undefined;
    await this.ask(standby, 'promote');
    this.primary = standby;
    this.lead(standby);
  }

  async stop(): Promise<void> {
    await Promise.all([
      this.address.close(),
      ...[...this.members].map((member) => this.end(member)),
    ]);
  }

  private lead = ({ home }: Member): void =>
    this.address.leadTo([{ path: path.join(home, '.s.PGSQL.5432') }]);

  private async begin(primary?: Member): Promise<Member> {
    // A folder of its own, short enough for a socket and reachable for the account that the server
    // runs as.
    const home = path.join(tmpdir(), `portal-pair-${randomBytes(4).toString('hex')}`);
    const args = primary ? [home, primary.home] : [home];
    const child = startChild({
      script: 'scripts/postgres/pairMember.mjs',
      args,
      env: { PAIR_PASSWORD: this.password },
      logFile: this.logFile,
    });
    const member = { home, child };
    this.members.add(member);
    await whenChildReady('server of the pair', child, this.logFile);
    return member;
  }

  private ask({ child }: Member, act: 'synchronous' | 'promote' | 'die'): Promise<void> {
    const answered = whenChildReady('server of the pair', child, this.logFile);
    child.send(act);
    return answered;
  }

  private async end(member: Member): Promise<void> {
    this.members.delete(member);
    const gone = once(member.child, 'exit');
    if (member.child.connected) member.child.disconnect();
    await gone;
  }

  private get logFile(): string {
    return path.join(this.logs, 'pair.log');
  }
}
