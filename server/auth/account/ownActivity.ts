import type { PersonCapability } from '@/lib/access/capability';
import { securityWords, wasRefused } from '@/lib/auth/securityWords';
import { deviceWords } from '@/lib/auth/deviceWords';
import { listActivity } from '@/server/audit/store/accountActivity';
import type { Db } from '@/server/platform/db/db';

const PAGE = 10;

/** Returns one page of the account's security events of the last 90 days, newest first. */
export async function readOwnActivity(
  db: Db,
  capability: PersonCapability,
  before: number | undefined,
) {
  const rows = await listActivity(db, capability, {
    atMost: PAGE + 1,
    ...(before !== undefined && { before }),
  });
  const events = rows
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
  return { events, ...(last && rows.length > PAGE && { before: last.id }) };
}
