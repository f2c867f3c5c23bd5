import type { CompanyCapability } from '@/lib/access/capability';
import { activityWords, NOT_SHOWN } from '@/lib/audit/activityWords';
import { companyEvents } from '@/server/audit/store/companyEvents';
import type { Db } from '@/server/platform/db/db';

const PAGE = 10;

/** Returns one page of who did what to a company, newest first. */
export async function readActivity(
  db: Db,
  capability: CompanyCapability<'taxes:read'>,
  before: number | undefined,
) {
  const rows = await companyEvents(db, capability, {
    atMost: PAGE + 1,
    without: [...NOT_SHOWN],
    ...(before !== undefined && { before }),
  });
  const events = rows.slice(0, PAGE).map(({ seq, at, who, ...of }) => ({
    id: seq,
    at: at.toISOString(),
    words: activityWords(of),
    ...(who && { who }),
  }));
  const last = events.at(-1);
  return { events, ...(last && rows.length > PAGE && { before: last.id }) };
}
