import { askForCode, nothingPromised, sellRefund } from './acts';
import { Breach } from './breach';
import { compare, type Figures } from './compare';
import { Customers } from './customers';
import type { Database } from './database';
import type { Outside } from './outside';
import { delayAnswer, reach } from './moments';
import type { Round } from './plan';
import type { Processes } from './processes';
import { settle } from './settle';

export interface Stack {
  processes: Processes;
  database: Database;
  outside: Outside;
  origin: string;
}

/**
 * Plays rounds in sequence on the same data; the results of earlier rounds are compared again in
 * each.
 */
export class Rounds {
  private readonly promised = nothingPromised();
  private readonly customers: Customers;

  constructor(private readonly stack: Stack) {
    this.customers = new Customers(stack.origin, stack.outside);
  }

  /** Signs up the owners; each adds one business in each round. */
  begin = (owners: number): Promise<void> => this.customers.signUp(owners);

  /**
   * Plays a round: customers file, sell and request codes; something is killed; everything is
   * restarted and settles; both sides are compared. @throws Breach naming the differences.
   */
  async play(round: Round): Promise<Figures> {
    const { processes, database, outside } = this.stack;
    const businesses = await this.customers.openBusinesses();
    if ('whenTaken' in round.moment) await delayAnswer(outside, round.moment.whenTaken);
    const before = await outside.state();
    const visitor = `visitor${round.number}@example.co.uk`;
    const running = [
      ...businesses.map((business) => sellRefund(business, this.promised)),
      askForCode(this.customers.newBrowser(), visitor, this.promised),
    ];
    const ended = Promise.all(running.map((act) => act.ended));
    ended.catch(() => undefined);

    await reach(outside, round.moment, before);
    await this.kill(round);
    await processes.start();
    const databaseBackAt = round.kind === 'database' ? await this.whenBack() : undefined;
    await settle({
      processes,
      database,
      outside,
      acts: running.map(({ act }) => act),
      databaseBackAt,
    });
    await ended;
    return compare({
      database,
      outside,
      promised: this.promised,
      databaseUrl: processes.databaseUrl(),
      dataDir: processes.dataDir,
    });
  }

  private async kill({ kind, part }: Round): Promise<void> {
    const { processes, database } = this.stack;
    if (kind === 'portal') await processes.kill('portal');
    else if (kind === 'sandbox') await processes.kill('sandbox');
    else if (kind === 'everything') await processes.killAll();
    else if (part === 'postmaster') processes.killPostmaster();
    else await this.killBackend(database);
  }

  /** Returns the time at which the database answers again. */
  private async whenBack(): Promise<number> {
    await this.stack.database.ask('select 1');
    return Date.now();
  }

  private async killBackend(database: Database): Promise<void> {
    const [backend] = await database.ask<{ pid: number }>(
      `select pid from pg_stat_activity where application_name = 'portal' order by state <> 'active', query_start desc limit 1`,
    );
    if (!backend) throw new Breach('the portal has no connection to its database');
    process.kill(backend.pid, 'SIGKILL');
  }
}
