import { desc, inArray } from 'drizzle-orm';
import { signerHere, type AuditAnchor } from '@/server/platform/db/auditSigning';
import type { Db } from '@/server/platform/db/db';
import { auditLinks } from './tables';
import type { AuditFinding } from './text';

type Anchored = Pick<AuditAnchor, 'at' | 'position' | 'logMac'>;

/** The whole log, rather than one chain of it. */
const LOG = 'of the whole log';
const PAGE = 5000;
const anchorText = ({ at, position, logMac }: Anchored): string =>
  JSON.stringify(['anchor', position, logMac, at]);

/**
 * Returns a signed anchor of the end of the log; undefined while nothing is chained. It does not
 * cover later events.
 */
export const currentAnchor = (db: Db, now: Date): Promise<AuditAnchor | undefined> =>
  db.transaction(async (tx) => {
    const [end] = await tx
      .select({ position: auditLinks.position, logMac: auditLinks.logMac })
      .from(auditLinks)
      .orderBy(desc(auditLinks.position))
      .limit(1);
    if (!end) return undefined;
    const anchored = { at: now.toISOString(), ...end };
    return { ...anchored, ...signerHere().sign(anchorText(anchored)) };
  });

/**
 * Checks that the log still contains each anchor, oldest first: a log that was cut off or rewritten
 * does not. Returns the first finding, with the time of the last valid anchor. Undefined among the
 * anchors is an unreadable line, which is skipped.
 */
export async function checkAnchors(
  tx: Db,
  anchors: readonly (AuditAnchor | undefined)[],
): Promise<AuditFinding | undefined> {
  const signer = signerHere();
  let rightUntil: Date | undefined;
  for (let from = 0; from < anchors.length; from += PAGE) {
    const page = anchors.slice(from, from + PAGE);
    const rows = await tx
      .select({ position: auditLinks.position, logMac: auditLinks.logMac })
      .from(auditLinks)
      .where(
        inArray(
          auditLinks.position,
          page.flatMap((anchor) => anchor?.position ?? []),
        ),
      );
    const kept = new Map(rows.map(({ position, logMac }) => [position, logMac]));
    for (const anchor of page.filter((line) => line !== undefined)) {
      const wrong = (problem: string): AuditFinding => ({ chain: LOG, rightUntil, problem });
      if (!signer.knows(anchor.keyId))
        return wrong(`the key ${anchor.keyId} that signed an anchor is not there`);
      if (!signer.isSigned(anchorText(anchor), anchor))
        return wrong('an anchor is not the portal’s');
      if (!kept.has(anchor.position))
        return wrong(
          `it had ${anchor.position} links at ${anchor.at}, and its end was cut off since`,
        );
      if (kept.get(anchor.position) !== anchor.logMac)
        return wrong(`it is not the log that there was at ${anchor.at}`);
      rightUntil = new Date(anchor.at);
    }
  }
  return undefined;
}
