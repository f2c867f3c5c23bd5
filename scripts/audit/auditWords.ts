import type { AuditAnchor } from '@/server/platform/db/auditSigning';
import type { AuditVerdict } from '@/server/audit/store/verifyLog';

interface Held {
  file: string;
  anchors: readonly (AuditAnchor | undefined)[] | undefined;
  isWithout: boolean;
}

/**
 * Returns what `npm run audit:verify` prints, and whether the log is intact. Verifying without
 * anchors proves little, because a person with access to the database can have the portal chain
 * another log. So that passes only with `--without-anchors`, or if the log is still empty.
 */
export function auditWords(
  { ok, events, chains, waiting, findings }: AuditVerdict,
  { file, anchors = [], isWithout }: Held,
): { lines: string[]; ok: boolean } {
  const lines = findings.map(({ chain, seq, rightUntil, problem }) => {
    const since = rightUntil ? `, where all was right until ${rightUntil.toJSON()}` : '';
    return `Chain ${chain}${seq === undefined ? '' : `, event ${seq}`}: ${problem}${since}.`;
  });
  const readable = anchors.filter((anchor) => anchor !== undefined);
  const torn = anchors.length - readable.length;
  const isUnheld = readable.length === 0 && chains > 0;
  if (ok) lines.push(`The log of events is whole: ${events} events in ${chains} chains.`);
  if (isUnheld)
    lines.push(
      `There are no ends in ${file}: whether this is the log that there was, or one written anew, cannot be said.`,
    );
  else if (ok && readable.length > 0) {
    lines.push(
      `It goes through all ${readable.length} ends that were kept, the last of ${readable.at(-1)?.at}.`,
    );
  }
  if (torn > 0)
    lines.push(`${torn} lines of ${file} cannot be read: nothing can be said of those.`);
  if (waiting.count > 0)
    lines.push(
      `${waiting.count} events wait to be chained, the first since ${waiting.since?.toJSON()}.`,
    );
  return { lines, ok: ok && (!isUnheld || isWithout) };
}
