import { askForCode, nothingPromised, sellRefund } from '../acts';
import { Breach } from '../breach';
import { compare, type Figures } from '../compare';
import { Customers, type Business } from '../customers';
import type { Database } from '../database';
import type { Fleet } from '../failover/fleet';
import type { Outside } from '../outside';
import { settle } from '../settle';
import { Load, type Timed } from './load';

interface FrozenStack {
  fleet: Fleet;
  database: Database;
  outside: Outside;
  databaseUrl(): string;
  dataDir: string;
  /** The origins of the portal that is frozen and of the other one. */
  origins: readonly [string, string];
}
/**
 * The other portal's answers before and during the freeze, and how long the frozen portal's
 * transaction stayed open.
 */
export interface Played {
  figures: Figures;
  before: Timed[];
  seen: Timed[];
  heldMs: number;
}

/**
 * Shorter and longer than a job's heartbeat timeout: the other portal takes over the jobs of one
 * that is frozen for longer.
 */
const FROZEN_MS = [8_000, 26_000];
/**
 * Limits for every answer, and for the 99th percentile, unless answers took half as long before the
 * freeze: then the machine is too busy to tell.
 */
const LONGEST_MS = 10_000;
const P99_MS = 1_000;
const BEFORE_MS = 4_000;
const TRIES = 400;
const pause = (ms: number) =>
  new Promise<void>((resolve) => {
    setTimeout(resolve, ms);
  });

/** Returns the 99th percentile in ms. */
export const p99 = (seen: readonly Timed[]): number =>
  seen.map(({ ms }) => ms).sort((a, b) => a - b)[Math.ceil(seen.length * 0.99) - 1] ?? 0;

/**
 * Plays rounds in sequence on the same data: one of two portals is frozen in the middle of a
 * transaction and woken again.
 */
export class FrozenRounds {
  private readonly promised = nothingPromised();
  private readonly customers: Customers;

  constructor(private readonly stack: FrozenStack) {
    this.customers = new Customers(stack.origins[0], stack.outside);
  }

  begin = (owners: number): Promise<void> => this.customers.signUp(owners);

  /** Plays a round. @throws Breach naming the differences, or calls that took too long. */
  async play(number: number): Promise<Played> {
    const { fleet, database, outside, origins, dataDir } = this.stack;
    const [loaded, sold] = [
      await this.customers.openBusinesses(),
      await this.customers.openBusinesses(),
    ];
    const browsers = await this.customers.elsewhere(origins[1]);
    const there = (businesses: Business[]) =>
      businesses.map((business, at) => ({
        ...business,
        browser: browsers[at] ?? business.browser,
      }));
    const strangers = (origin: string) => [
      this.customers.newBrowser(origin),
      this.customers.newBrowser(origin),
    ];
    const here = new Load(loaded, strangers(origins[0]), `here${number}`);
    const elsewhere = new Load(there(loaded), strangers(origins[1]), `there${number}`);
    const selling = [...sold, ...there(sold)].map((business) =>
      sellRefund(business, this.promised),
    );

    await pause(BEFORE_MS);
    const before = [...elsewhere.timed];
    const frozenAt = await this.freezeInside();
    const from = elsewhere.timed.length;
    const late = askForCode(
      this.customers.newBrowser(),
      `late${number}@example.co.uk`,
      this.promised,
    );
    const heldMs = await this.heldFor(frozenAt, FROZEN_MS[(number - 1) % FROZEN_MS.length]!);
    const seen = elsewhere.timed.slice(from);
    fleet.wake();
    await Promise.all([here.stop(), elsewhere.stop()]);
    const acts = [
      ...selling,
      ...loaded.map((business) => sellRefund(business, this.promised)),
      late,
    ];
    const ended = Promise.all(acts.map((act) => act.ended));
    ended.catch(() => undefined);
    await settle({
      processes: fleet,
      database,
      outside,
      acts: acts.map(({ act }) => act),
      databaseBackAt: Date.now(),
    });
    await ended;
    const figures = await compare({
      database,
      outside,
      promised: this.promised,
      databaseUrl: this.stack.databaseUrl(),
      dataDir,
    });
    const longest = Math.max(...seen.map(({ ms }) => ms));
    if (p99(seen) >= Math.max(P99_MS, 2 * p99(before))) {
      throw new Breach(
        `beside a frozen portal one in a hundred waited ${Math.round(p99(seen))} ms at the other`,
      );
    }
    if (longest >= LONGEST_MS)
      throw new Breach(
        `beside a frozen portal somebody waited ${Math.round(longest)} ms at the other`,
      );
    return { figures, before, seen, heldMs };
  }

  /**
   * Freezes the first portal while one of its transactions is open and holds locks that others
   * need. Returns the time.
   */
  private async freezeInside(): Promise<number> {
    const { fleet, database } = this.stack;
    for (let tries = 0; tries < TRIES; tries += 1) {
      await pause(20 + ((tries * 7) % 60));
      fleet.freeze();
      const at = performance.now();
      await pause(150);
      if ((await this.silent()) > 0) return at;
      fleet.wake();
    }
    await database.close();
    throw new Breach('the portal was never inside a transaction when it was frozen');
  }

  /**
   * Waits until the round's time is over. Returns how long the frozen transactions stayed open, in
   * ms.
   */
  private async heldFor(frozenAt: number, frozenMs: number): Promise<number> {
    let heldMs = 0;
    while (performance.now() - frozenAt < frozenMs) {
      if ((await this.silent()) > 0) heldMs = performance.now() - frozenAt;
      await pause(50);
    }
    return heldMs;
  }

  /** Counts the frozen portal's open transactions that have written something and are idle. */
  private async silent(): Promise<number> {
    const [row] = await this.stack.database.ask<{ count: number }>(`
      select count(*)::int as count from pg_stat_activity where application_name = 'portal-1' and state = 'idle in transaction'
        and backend_xid is not null`);
    return row?.count ?? 0;
  }
}
