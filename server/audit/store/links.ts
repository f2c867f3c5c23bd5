import { asc, desc, eq, inArray, isNull, or, sql } from 'drizzle-orm';
import { signerHere, type Signature } from '@/server/platform/db/auditSigning';
import type { Db } from '@/server/platform/db/db';
import { auditLinks, auditWaiting } from './tables';
import { auditEvents } from './tables';
import {
  findChain,
  eventAsKept,
  eventText,
  FIRST,
  linkText,
  logText,
  UNSIGNED,
  type EventFacts,
} from './text';

type Link = typeof auditLinks.$inferSelect;
type Head = Pick<Link, 'n' | 'mac'>;

/**
 * Advisory lock of this job alone: 4210 is the migrations', 4212 the queue's while it is created,
 * 4213 the built-in database's.
 */
const LOCK = 4214;
const PAGE = 1000;
const rowsOf = <T>(answer: unknown): T[] => (answer as { rows: T[] }).rows;

/**
 * Chains committed events, oldest first, at most a thousand; returns the count. One process at a
 * time does so; others skip it, and neither readers nor writers wait. An event signed with a key
 * that this process lacks is left to a process that has it: while keys are replaced, portals have
 * different ones.
 */
export const linkAudit = (db: Db, now: Date): Promise<number> =>
  db.transaction(async (tx) => {
    const [lock] = rowsOf<{ mine: boolean }>(
      await tx.execute(sql`select pg_try_advisory_xact_lock(${sql.raw(String(LOCK))}) as mine`),
    );
    if (!lock?.mine) return 0;
    const newest = (await newestLink(tx)) ?? { position: 0, logMac: FIRST };
    const waiting = await tx
      .select({ seq: auditWaiting.seq, event: eventAsKept, chained: auditLinks.position })
      .from(auditWaiting)
      .leftJoin(auditEvents, eq(auditEvents.seq, auditWaiting.seq))
      .leftJoin(auditLinks, eq(auditLinks.seq, auditWaiting.seq))
      .where(or(isNull(auditEvents.keyId), inArray(auditEvents.keyId, [...signerHere().keyIds])))
      .orderBy(asc(auditWaiting.seq))
      .limit(PAGE);
    if (waiting.length === 0) return 0;
    // Events restored from a backup wait again although they are chained already.
    await addLinks(
      tx,
      newest,
      waiting.filter(({ chained }) => chained === null),
      now,
    );
    await tx.delete(auditWaiting).where(
      inArray(
        auditWaiting.seq,
        waiting.map(({ seq }) => seq),
      ),
    );
    return waiting.length;
  });

/** Returns the last link of the whole log. */
async function newestLink(db: Db): Promise<Link | undefined> {
  const [newest] = await db.select().from(auditLinks).orderBy(desc(auditLinks.position)).limit(1);
  return newest;
}

async function addLinks(
  tx: Db,
  newest: Pick<Link, 'position' | 'logMac'>,
  waiting: readonly {
    seq: number;
    event: (EventFacts & Partial<Record<keyof Signature, string | null>>) | null;
  }[],
  now: Date,
): Promise<void> {
  const signer = signerHere();
  const chained = waiting.map(({ seq, event }) => {
    const { keyId, mac } = event ?? {};
    const what = event ? eventText(event) : 'gone';
    const isOurs = event !== null && !!keyId && !!mac && signer.isSigned(what, { keyId, mac });
    return { seq, what, chain: isOurs ? findChain(event) : UNSIGNED };
  });
  const heads = await headsOf(tx, [...new Set(chained.map(({ chain }) => chain))]);
  let { position, logMac } = newest;
  const links = chained.map(({ seq, what, chain }) => {
    const before = heads.get(chain) ?? { n: 0, mac: FIRST };
    const link = { chain, n: before.n + 1, seq, at: now, position: (position += 1) };
    const signed = signer.sign(linkText(link, before.mac, what));
    logMac = signer.sign(logText(position, logMac, signed.mac)).mac;
    heads.set(chain, { n: link.n, mac: signed.mac });
    return { ...link, ...signed, logMac };
  });
  if (links.length > 0) await tx.insert(auditLinks).values(links);
}

/** Returns the last link of each of these chains, read by index. */
async function headsOf(tx: Db, chains: readonly string[]): Promise<Map<string, Head>> {
  const rows = rowsOf<{ chain: string } & Head>(
    await tx.execute(sql`select head.* from unnest(${sql.param(chains)}::text[]) as wanted (name)
    cross join lateral (select chain, n, mac from ${auditLinks} where chain = wanted.name order by n desc limit 1) as head`),
  );
  return new Map(rows.map(({ chain, n, mac }) => [chain, { n, mac }]));
}
