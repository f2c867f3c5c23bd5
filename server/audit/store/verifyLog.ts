import { and, asc, eq, gt, isNull, lt, or, sql } from 'drizzle-orm';
import { signerHere, type AuditAnchor } from '@/server/platform/db/auditSigning';
import type { Db } from '@/server/platform/db/db';
import { auditLinks, auditWaiting, auditEvents } from './tables';
import { checkAnchors } from './anchors';
import { eventAsKept, type AuditFinding } from './text';
import { MOST_FINDINGS, LogWalk } from './logWalk';

/**
 * Result of a check. `waiting`: committed events to be chained shortly, of which only the signature
 * can be checked.
 */
export interface AuditVerdict {
  ok: boolean;
  events: number;
  chains: number;
  waiting: { count: number; since?: Date };
  findings: AuditFinding[];
}

/**
 * Walks the whole log in one snapshot and reports what is missing, altered or out of place.
 * Read-only; takes no locks. `pageSize` is the number of events per query; `anchors` are ends of
 * the log that were stored elsewhere, oldest first.
 */
export const verifyAudit = (
  db: Db,
  {
    pageSize = 5000,
    anchors = [],
  }: { pageSize?: number; anchors?: readonly (AuditAnchor | undefined)[] } = {},
): Promise<AuditVerdict> =>
  db.transaction(
    async (tx) => {
      const walk = new LogWalk(signerHere());
      for (let more = true; more;) {
        const page = await tx
          .select({ link: auditLinks, event: eventAsKept })
          .from(auditLinks)
          .leftJoin(auditEvents, eq(auditEvents.seq, auditLinks.seq))
          .where(gt(auditLinks.position, walk.position))
          .orderBy(asc(auditLinks.position))
          .limit(pageSize);
        for (const { link, event } of page) walk.take(link, event);
        more = page.length === pageSize;
      }
      walk.end();
      const unheld = await checkAnchors(tx, anchors);
      if (unheld) walk.findings.unshift(unheld);
      const waiting = await unchained(tx, walk);
      await findUnwalked(tx, waiting.count, walk);
      return {
        ok: walk.findings.length === 0,
        events: walk.events,
        chains: walk.heads.size,
        waiting,
        findings: walk.findings.slice(0, MOST_FINDINGS),
      };
    },
    { isolationLevel: 'repeatable read', accessMode: 'read only' },
  );

const withoutLink = and(
  gt(auditEvents.seq, 0),
  sql`not exists (select from ${auditLinks} where ${auditLinks.seq} = ${auditEvents.seq})`,
);

/**
 * Reports rows outside the walk. The portal never adds any, so they were inserted by other means.
 */
async function findUnwalked(tx: Db, waiting: number, walk: LogWalk): Promise<void> {
  const odd = await tx
    .select({ seq: auditLinks.seq })
    .from(auditLinks)
    .where(or(lt(auditLinks.position, 1), lt(auditLinks.n, 1)))
    .limit(MOST_FINDINGS);
  for (const { seq } of odd)
    walk.find('unknown', { seq, problem: 'its link stands before the first' });
  const more = (await tx.$count(auditEvents)) - walk.events - waiting;
  if (more > 0) walk.find('unknown', { problem: `${more} events are in no chain` });
}

/**
 * Checks the events without a link: each is signed and waiting for one, or was inserted or unlinked
 * by other means. Returns the number waiting and since when.
 */
async function unchained(tx: Db, walk: LogWalk): Promise<AuditVerdict['waiting']> {
  const rows = await tx
    .select({ event: eventAsKept, waits: auditWaiting.seq })
    .from(auditEvents)
    .leftJoin(auditWaiting, eq(auditWaiting.seq, auditEvents.seq))
    .where(withoutLink)
    .orderBy(asc(auditEvents.seq))
    .limit(100_000);
  for (const { event, waits } of rows) walk.takeUnchained(event, waits !== null);
  const gone = await tx
    .select({ seq: auditWaiting.seq })
    .from(auditWaiting)
    .leftJoin(auditEvents, eq(auditEvents.seq, auditWaiting.seq))
    .where(isNull(auditEvents.seq))
    .limit(MOST_FINDINGS);
  for (const { seq } of gone)
    walk.find('unknown', { seq, problem: 'it was deleted before it was chained' });
  return {
    count: await tx.$count(auditEvents, withoutLink),
    ...(rows[0] && { since: rows[0].event.at }),
  };
}
