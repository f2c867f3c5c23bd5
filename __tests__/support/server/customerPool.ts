import { eq, inArray } from 'drizzle-orm';
import { people, sessions } from '@/server/access/store/tables';
import type { Browser } from './browser';
import { addMessages, queueJobs, type Snapshot } from './snapshots';
import type { TestServer } from './testServer';

/**
 * What a customer of a snapshot has been through: typed records or Xero's with HMRC read, or typed
 * records with the other taxes read.
 */
export type CustomerKind = 'typed' | 'xero' | 'taxes';

/** A customer as JSON: with the cookies of the browser in which they are signed in. */
export interface KeptCustomer {
  cookies: Record<string, string>;
  companyId: string;
  email: string;
  vrn: string;
}

/** A customer who is signed in in this browser. */
export interface PooledCustomer extends Omit<KeptCustomer, 'cookies'> {
  browser: Browser;
}

export type KeptCustomers = Record<CustomerKind, KeptCustomer[]>;

interface Pool {
  snapshot: Snapshot<unknown>;
  left: KeptCustomers;
}

/** By database, because a file may know its server by another object. */
const pools = new WeakMap<TestServer['store'], Pool>();

/** Offers the snapshot's customers to {@link takeCustomer}. */
export function fillPool(testServer: TestServer, snapshot: Snapshot<KeptCustomers>): void {
  const { typed, xero, taxes } = snapshot.content;
  pools.set(testServer.store, {
    snapshot,
    left: { typed: [...typed], xero: [...xero], taxes: [...taxes] },
  });
}

/**
 * Returns the next customer of this kind, who has just signed in and was read again when that was
 * due; undefined when none is left or the server was opened without any.
 */
export async function takeCustomer(
  testServer: TestServer,
  kind: CustomerKind,
): Promise<PooledCustomer | undefined> {
  const pool = pools.get(testServer.store);
  const kept = pool?.left[kind].shift();
  if (!pool || !kept) return undefined;
  const now = testServer.clock.now();
  const { cookies, companyId, email, vrn } = kept;
  const { db } = testServer.store;
  await db
    .update(sessions)
    .set({ createdAt: now, lastSeenAt: now })
    .where(
      inArray(
        sessions.personId,
        db.select({ id: people.id }).from(people).where(eq(people.email, email)),
      ),
    );
  addMessages(testServer, pool.snapshot, [email]);
  await queueJobs(
    testServer,
    pool.snapshot.jobs.filter(({ data }) => 'companyId' in data && data.companyId === companyId),
  );
  await testServer.runJobs();
  await testServer.forgetLimits();
  return { browser: browserWith(testServer, cookies), companyId, email, vrn };
}

/** Returns a new browser with these cookies. */
export function browserWith(testServer: TestServer, cookies: Record<string, string>) {
  const browser = testServer.newBrowser();
  for (const [name, value] of Object.entries(cookies)) browser.cookies.set(name, value);
  return browser;
}
