import { askForCode, nothingPromised, sellRefund } from '../acts';
import { compare, type Figures } from '../compare';
import { Customers } from '../customers';
import type { Database } from '../database';
import { delayAnswer, reach } from '../moments';
import type { Outside } from '../outside';
import type { Round } from '../plan';
import { settle } from '../settle';
import type { Fleet } from './fleet';
import type { Pair } from './pair';

export interface FailoverStack {
  fleet: Fleet;
  pair: Pair;
  database: Database;
  outside: Outside;
  origin: string;
  dataDir: string;
}
/**
 * The result of a round. `promotedMs`: from the primary's end until the standby accepted writes;
 * `writtenMs`: until a customer's write was answered.
 */
export interface Played {
  figures: Figures;
  promotedMs: number;
  writtenMs: number;
}

/**
 * Plays rounds in sequence on the same data; each loses the primary for good, and the next begins
 * with a new standby.
 */
export class FailoverRounds {
  private readonly promised = nothingPromised();
  private readonly customers: Customers;

  constructor(private readonly stack: FailoverStack) {
    this.customers = new Customers(stack.origin, stack.outside);
  }

  begin = (owners: number): Promise<void> => this.customers.signUp(owners);

  /**
   * Plays a round: customers file, sell and request codes; the primary is lost and the standby
   * promoted; everything settles; both sides are compared. @throws Breach naming the differences.
   */
  async play({ number, moment }: Pick<Round, 'number' | 'moment'>): Promise<Played> {
    const { fleet, pair, database, outside, dataDir } = this.stack;
    await pair.addStandby();
    const businesses = await this.customers.openBusinesses();
    if ('whenTaken' in moment) await delayAnswer(outside, moment.whenTaken);
    const before = await outside.state();
    const running = [
      ...businesses.map((business) => sellRefund(business, this.promised)),
      this.visitor(`before${number}`),
    ];
    const begun = Promise.all(running.map((act) => act.ended));
    begun.catch(() => undefined);

    await reach(outside, moment, before);
    const died = performance.now();
    await pair.killPrimary();
    const next = this.visitor(`after${number}`);
    const written = next.ended.then(() => performance.now() - died);
    written.catch(() => undefined);
    await pair.promote();
    const promotedMs = performance.now() - died;
    await database.ask('select 1');
    await settle({
      processes: fleet,
      database,
      outside,
      acts: [...running, next].map(({ act }) => act),
      databaseBackAt: Date.now(),
    });
    await begun;
    const figures = await compare({
      database,
      outside,
      promised: this.promised,
      databaseUrl: pair.url,
      dataDir,
    });
    return { figures, promotedMs, writtenMs: await written };
  }

  private visitor = (name: string) =>
    askForCode(this.customers.newBrowser(), `${name}@example.co.uk`, this.promised);
}
