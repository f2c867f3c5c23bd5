import type { PracticeCapability } from '@/lib/access/capability';
import type { AnswerOf } from '@/lib/access/endpoint';
import type { triage } from '@/lib/clients/triage/contract';
import { boardItem } from '@/lib/clients/triage/boardItem';
import { readTriageCursor, writeTriageCursor } from '@/lib/clients/triage/cursor';
import { isoDate } from '@/lib/kernel/dates/ukDates';
import type { Db } from '@/server/platform/db/db';
import { triageBoard } from '@/server/clients/triage/store/board';
import { visibleClients } from '@/server/access/store/visibleClients';
import { cursorIn } from '@/server/access/pageCursor';

/** The parameters of the board, as its address names them. */
export interface TriageParams {
  owner?: string | undefined;
  search?: string | undefined;
  snoozed?: 'true' | undefined;
  after?: string | undefined;
}

/**
 * Returns what is waiting for action over all taxes of the clients this person may see, the most
 * urgent first.
 * @throws Refusal badlyFormed at an invalid cursor.
 */
export async function readTriage(
  db: Db,
  capability: PracticeCapability<'client:read'>,
  { owner, search = '', snoozed, after }: TriageParams,
  now: Date,
): Promise<AnswerOf<typeof triage>> {
  const today = isoDate(now);
  const cursor = cursorIn(after, 'after', readTriageCursor);
  const visible = await visibleClients(db, capability);
  const wanted = { today, owner, search, snoozed: snoozed === 'true', after: cursor };
  const {
    counts: { matching, ...counts },
    rows,
    hasAfter,
  } = await triageBoard(db, visible, wanted);
  const last = rows.at(-1);
  return {
    ...counts,
    today,
    items: rows.map((row) => boardItem(row, today)),
    page: { matching, ...(last && hasAfter && { after: writeTriageCursor(last.cursor) }) },
  };
}
