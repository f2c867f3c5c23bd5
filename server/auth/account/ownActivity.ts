import type { PersonCapability } from '@/lib/access/capability';
import { securityWords, wasRefused } from '@/lib/auth/securityWords';
import { deviceWords } from '@/lib/auth/deviceWords';
import { activityOf } from '@/server/audit/store/accountActivity';
import type { Db } from '@/server/platform/db/db';

const PAGE = 10;

/**
 * What happened to the person's account in the last 90 days, the newest first, a page at a time.
 */
export async function readOwnActivity(
  db: Db,
  capability: PersonCapability,
  before: number | undefined,
) {
  const found = await activityOf(db, capability, {
    atMost: PAGE + 1,
    ...(before !== undefined && { before }),
  });
  const events = found
    .slice(0, PAGE)
    .map(({ seq, at, lastAt, event, detail, userAgent, ...place }) => ({
      ...place,
      id: seq,
      at: at.toISOString(),
      lastAt: lastAt.toISOString(),
      words: securityWords(event, detail),
      refused: wasRefused(event),
      device: deviceWords(userAgent),
    }));
  const last = events.at(-1);
  return { events, ...(last && found.length > PAGE && { before: last.id }) };
}
