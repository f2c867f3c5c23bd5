import { askForCode, nothingPromised, sellRefund } from './acts';
import { booksProblems } from './books';
import { Breach } from './breach';
import { Customers } from './customers';
import type { Database } from './database';
import { differences, messageOf } from './differences';
import type { Outside } from './outside';
import type { Moment, Round } from './plan';
import type { Processes } from './processes';
import { readRecords } from './records';
import { settle } from './settle';

const TAKEN_WITHIN_MS = 30_000;
const pause = (ms: number) => new Promise<void>((resolve) => { setTimeout(resolve, ms); });

export interface Figures { filings: number; payouts: number; mails: number; repeatedMails: number; answeredYes: number }
export interface Stack { processes: Processes; database: Database; outside: Outside; origin: string }

/** Plays rounds one after another on the same data; what earlier rounds left is compared again in each. */
export class Rounds {
  private readonly promised = nothingPromised();
  private readonly customers: Customers;

  constructor(private readonly stack: Stack) {
    this.customers = new Customers(stack.origin, stack.outside);
  }

  /** Signs up the owners, each of whom brings one more business to each round. */
  begin = (owners: number): Promise<void> => this.customers.signUp(owners);

  /**
   * Customers file, sell and ask for codes; something is killed; all is started again and comes to rest; both sides are compared.
   * @throws Breach saying what differs.
   */
  async play(round: Round): Promise<Figures> {
    const { processes, database, outside } = this.stack;
    const businesses = await this.customers.openBusinesses();
    if ('whenTaken' in round.moment) await this.delayAnswer(round.moment.whenTaken);
    const held = await outside.state();
    const visitor = `visitor${round.number}@example.co.uk`;
    const running = [
      ...businesses.map((business) => sellRefund(business, this.promised)),
      askForCode(this.customers.newBrowser(), visitor, this.promised),
    ];
    const ended = Promise.all(running.map((each) => each.ended));
    ended.catch(() => undefined);

    await this.reach(round.moment, held);
    await this.kill(round);
    await processes.start();
    const databaseBackAt = round.kind === 'database' ? await this.whenBack() : undefined;
    await settle({ processes, database, outside, acts: running.map(({ act }) => act), databaseBackAt });
    await ended;
    return this.compare();
  }

  /** HMRC, or the bank, carries the next order out and answers late. */
  private delayAnswer = (what: 'return' | 'payment'): Promise<void> =>
    this.stack.outside.control('faults', { operation: what === 'return' ? 'submitReturn' : 'pay', fault: 'slow' });

  private async reach(moment: Moment, before: { filings: object[]; payments: object[] }): Promise<void> {
    if ('afterMs' in moment) return pause(moment.afterMs);
    const what = moment.whenTaken === 'return' ? 'filings' : 'payments';
    for (const until = Date.now() + TAKEN_WITHIN_MS; Date.now() < until; await pause(15)) {
      if ((await this.stack.outside.state())[what].length > before[what].length) return;
    }
    throw new Breach(`no ${moment.whenTaken} reached the other side though nothing was killed`);
  }

  private async kill({ kind, part }: Round): Promise<void> {
    const { processes, database } = this.stack;
    if (kind === 'portal') await processes.kill('portal');
    else if (kind === 'sandbox') await processes.kill('sandbox');
    else if (kind === 'everything') await processes.killAll();
    else if (part === 'postmaster') processes.killPostmaster();
    else await this.killBackend(database);
  }

  /** The moment since when the database answers again. */
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

  private async compare(): Promise<Figures> {
    const { processes, database, outside } = this.stack;
    const records = await readRecords(database, outside, this.promised);
    const [first, ...more] = [...await booksProblems(processes.databaseUrl(), processes.dataDir), ...differences(records)];
    if (first) throw new Breach(more.length > 0 ? `${first} (and ${more.length} more: ${more.join('; ')})` : first);
    const messages = records.mails.map(messageOf);
    const { filed, claims, codes } = this.promised;
    return {
      filings: records.filings.length, payouts: records.payments.length, mails: new Set(messages).size,
      repeatedMails: messages.length - new Set(messages).size, answeredYes: filed.length + claims.length + codes.length,
    };
  }
}
