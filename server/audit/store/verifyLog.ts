import { and, asc, eq, gt, isNull, lt, or, sql } from 'drizzle-orm';
import { signerHere, type AuditAnchor, type AuditSigner } from '@/server/platform/db/auditSigning';
import type { Db } from '@/server/platform/db/db';
import { auditLinks, auditWaiting } from './tables';
import { auditEvents } from './tables';
import { checkAnchors } from './anchors';
import {
  chainOf, EARLIER, earlierText, eventAsKept, eventText, FIRST, linkText, logText, UNSIGNED, type AuditFinding, type EventFacts,
} from './text';
import { walkEarlier } from './earlierLog';

/** `waiting`: events that are committed and will be chained in a moment; nothing can be said of them yet but that they are signed. */
export interface AuditVerdict {
  ok: boolean;
  events: number;
  chains: number;
  waiting: { count: number; since?: Date };
  findings: AuditFinding[];
}

type Link = typeof auditLinks.$inferSelect;
type Event = Omit<typeof auditEvents.$inferSelect, 'detail'> & EventFacts;
interface Head { n: number; mac: string; at?: Date }

/** How many findings are told: whoever deletes everything need not be told of each. */
const TOLD = 20;
/** While processes are replaced, those of an earlier version write events without a signature. */
const ROLLING_MS = 86_400_000;

/**
 * Walks the whole log, as it stood at one moment, and names what is missing, altered or out of place. Writes nothing and holds nobody
 * up. `pageSize`: how many events at a time; `anchors`: ends of the log that were kept elsewhere, oldest first.
 */
export const verifyAudit = (
  db: Db, { pageSize = 5000, anchors = [] }: { pageSize?: number; anchors?: readonly (AuditAnchor | undefined)[] } = {},
): Promise<AuditVerdict> =>
  db.transaction(async (tx) => {
    const walk = new Walk(signerHere());
    const [first] = await tx.select().from(auditLinks).where(eq(auditLinks.position, 1));
    const carried = first?.chain === EARLIER ? first : undefined;
    const earlier = await walkEarlier(tx, carried?.seq);
    if (earlier.finding) walk.findings.push(earlier.finding);
    if (carried) walk.takeCarried(carried, earlier.count, earlierText(earlier.count, earlier.lastSeq, earlier.lastHash));
    for (let more = true; more;) {
      const page = await tx.select({ link: auditLinks, event: eventAsKept }).from(auditLinks)
        .leftJoin(auditEvents, eq(auditEvents.seq, auditLinks.seq))
        .where(gt(auditLinks.position, walk.position)).orderBy(asc(auditLinks.position)).limit(pageSize);
      for (const { link, event } of page) walk.take(link, event);
      more = page.length === pageSize;
    }
    walk.end();
    const unheld = await checkAnchors(tx, anchors);
    if (unheld) walk.findings.unshift(unheld);
    const waiting = await unchained(tx, carried?.seq ?? earlier.lastSeq, walk);
    await findUnwalked(tx, earlier.count + waiting.count, walk);
    return {
      ok: walk.findings.length === 0, events: earlier.count + walk.events, chains: walk.heads.size, waiting,
      findings: walk.findings.slice(0, TOLD),
    };
  }, { isolationLevel: 'repeatable read', accessMode: 'read only' });

const withoutLink = (after: number) =>
  and(gt(auditEvents.seq, after), sql`not exists (select from ${auditLinks} where ${auditLinks.seq} = ${auditEvents.seq})`);

/** What stands where the walk does not come: nobody but the portal may add to the log, and it adds nothing there. */
async function findUnwalked(tx: Db, otherEvents: number, walk: Walk): Promise<void> {
  const odd = await tx.select({ seq: auditLinks.seq }).from(auditLinks)
    .where(or(lt(auditLinks.position, 1), lt(auditLinks.n, 1))).limit(TOLD);
  for (const { seq } of odd) walk.find('unknown', { seq, problem: 'its link stands before the first' });
  const more = await tx.$count(auditEvents) - walk.events - otherEvents;
  if (more > 0) walk.find('unknown', { problem: `${more} events are in no chain` });
}

/** The events without a link: signed, and waiting for one, or somebody has put them there or taken their link away. */
async function unchained(tx: Db, after: number, walk: Walk): Promise<AuditVerdict['waiting']> {
  const rows = await tx.select({ event: eventAsKept, waits: auditWaiting.seq }).from(auditEvents)
    .leftJoin(auditWaiting, eq(auditWaiting.seq, auditEvents.seq))
    .where(withoutLink(after))
    .orderBy(asc(auditEvents.seq)).limit(100_000);
  for (const { event, waits } of rows) walk.takeUnchained(event, waits !== null);
  const gone = await tx.select({ seq: auditWaiting.seq }).from(auditWaiting).leftJoin(auditEvents, eq(auditEvents.seq, auditWaiting.seq))
    .where(isNull(auditEvents.seq)).limit(TOLD);
  for (const { seq } of gone) walk.find('unknown', { seq, problem: 'it was deleted before it was chained' });
  return { count: await tx.$count(auditEvents, withoutLink(after)), ...(rows[0] && { since: rows[0].event.at }) };
}

/** Where the walk stands: the end of the log, and of each chain, so far. */
class Walk {
  readonly findings: AuditFinding[] = [];
  readonly heads = new Map<string, Head>();
  position = 0;
  events = 0;
  private logMac = FIRST;
  private at: Date | undefined;
  private carriedAt: Date | undefined;
  /** Places of the log without a link, beyond those that chains miss. */
  private unlinked = 0;
  private unlinkedSince: Date | undefined;

  constructor(private readonly signer: AuditSigner) {}

  find(chain: string, finding: Omit<AuditFinding, 'chain'>): void {
    if (this.findings.length <= TOLD) this.findings.push({ chain, ...finding });
  }

  /** The last of a chain leaves no gap in it, but one in the log. */
  end(): void {
    if (this.unlinked > 0) this.find('unknown', { rightUntil: this.unlinkedSince, problem: `${this.unlinked} links are missing` });
  }

  takeCarried(link: Link, count: number, what: string): void {
    // Where no version before has written, none does beside this one.
    if (count > 0) this.carriedAt = link.at;
    this.checkLink(link, FIRST, what, 'the log from before events were signed is not the one that was carried over');
    this.moveOn(link);
  }

  take(link: Link, event: Event | null): void {
    const { chain, n, seq } = link;
    const before = this.heads.get(chain) ?? { n: 0, mac: FIRST };
    const [missing, unlinked] = [n - before.n - 1, link.position - this.position - 1];
    if (missing !== 0) {
      this.find(chain, { seq, rightUntil: before.at, problem: missing > 0 ? `${missing} before it are missing` : 'it is out of its place' });
    }
    if (unlinked > 0) this.unlinkedSince ??= this.at;
    this.unlinked += unlinked - Math.max(missing, 0);
    if (event) this.takeEvent(link, event, missing === 0 ? before : undefined);
    else this.find(chain, { seq, rightUntil: before.at, problem: 'it is missing' });
    this.moveOn(link);
  }

  /** Without `before` its own signature is all there is to say that the event is what was written. */
  private takeEvent(link: Link, event: Event, before: Head | undefined): void {
    const { chain, seq, at } = link;
    this.events += 1;
    const isInPlace = chain === UNSIGNED || chain === chainOf(event);
    if (chain === UNSIGNED) this.checkUnsigned({ seq, at }, event);
    if (before && isInPlace) this.checkLink(link, before.mac, eventText(event), 'it was altered');
    else if (!this.isOurs(event) || !isInPlace) this.find(chain, { seq, rightUntil: before?.at, problem: 'it was altered' });
  }

  private isOurs(event: Event): boolean {
    const { keyId, mac } = event;
    return keyId !== null && mac !== null && this.signer.isSigned(eventText(event), { keyId, mac });
  }

  takeUnchained(event: Event, waits: boolean): void {
    if (!waits) this.find(chainOf(event), { seq: event.seq, rightUntil: this.at, problem: 'it was taken out of its chain' });
    else if (event.keyId !== null && !this.signer.knows(event.keyId)) {
      this.find(chainOf(event), { seq: event.seq, rightUntil: this.at, problem: `the key ${event.keyId} that signed it is not there` });
    } else if (!this.isOurs(event)) this.checkUnsigned({ seq: event.seq, at: event.at }, event);
  }

  /** Whether the link is signed and follows from the last of its chain and of the log. */
  private checkLink(link: Link, previous: string, what: string, otherwise: string): boolean {
    const { chain, seq, keyId, mac, position, logMac } = link;
    const rightUntil = this.heads.get(chain)?.at;
    if (!this.signer.knows(keyId)) this.find(chain, { seq, rightUntil, problem: `the key ${keyId} that signed it is not there` });
    else if (!this.signer.isSigned(linkText(link, previous, what), { keyId, mac })) {
      this.find(chain, { seq, rightUntil, problem: otherwise });
    } else if (position === this.position + 1 && !this.signer.isSigned(logText(position, this.logMac, mac), { keyId, mac: logMac })) {
      this.find(chain, { seq, rightUntil, problem: 'it is out of its place in the log' });
    } else return true;
    return false;
  }

  private checkUnsigned({ seq, at }: Pick<Link, 'seq' | 'at'>, event: Event): void {
    const isOfEarlierVersion = event.hash !== null && this.carriedAt && at.getTime() - this.carriedAt.getTime() < ROLLING_MS;
    if (!isOfEarlierVersion) this.find(chainOf(event), { seq, rightUntil: this.at, problem: 'the portal did not write it' });
  }

  private moveOn(link: Link): void {
    [this.position, this.logMac, this.at] = [link.position, link.logMac, link.at];
    this.heads.set(link.chain, { n: link.n, mac: link.mac, at: link.at });
  }
}
