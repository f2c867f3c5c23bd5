import { and, eq, exists, inArray, isNotNull, isNull, lt, or, sql } from 'drizzle-orm';
import type { CompanyCapability, WorkCapability } from '@/lib/access/capability';
import { checkWork } from '@/lib/access/holder';
import type { Db } from '@/server/platform/db/db';
import { connections, syncs } from './tables';
import type { SyncSubject } from './syncs';
import { isOpenOf, type Reader } from './connections';
import type { ConnectionKind } from '@/lib/connections/connection';
import { ONLINE_TAXES } from '@/lib/kernel/taxes';

/**
 * Saves the device on which a person asked for the next reading, for HMRC's fraud prevention
 * headers.
 */
export async function saveRequestDevice(
  tx: Db,
  capability: Reader,
  kind: ConnectionKind,
  clientContext: Record<string, string | number>,
): Promise<void> {
  await tx
    .update(connections)
    .set({ clientContext })
    .where(and(isOpenOf(capability, kind), eq(connections.state, 'live')));
}

/**
 * Saves how the last reading of a company's own account went; a `problemCode` of null means that it
 * succeeded.
 */
export async function noteReading(
  db: Db,
  capability: CompanyCapability<'work:read'>,
  kind: ConnectionKind,
  reading: { at?: Date; problemCode: string | null },
): Promise<void> {
  await db
    .update(connections)
    .set({ problemCode: reading.problemCode, ...(reading.at && { lastReadAt: reading.at }) })
    .where(and(isOpenOf(capability, kind), eq(connections.state, 'live')));
}

/** The subjects that are read through each kind of connection. */
export const READ_FOR = {
  hmrc: ['vat'],
  xero: ['records'],
  onlineServices: ONLINE_TAXES,
} as const satisfies Record<ConnectionKind, readonly SyncSubject[]>;

/**
 * Returns the companies with a live connection of this kind that was not read since then, or with a
 * queued reading that never ended.
 */
export async function companiesToRead(
  db: Db,
  work: WorkCapability,
  kind: ConnectionKind,
  since: Date,
): Promise<string[]> {
  checkWork(work);
  const unended = db
    .select({ one: sql`1` })
    .from(syncs)
    .where(
      and(
        eq(syncs.companyId, connections.companyId),
        inArray(syncs.subject, [...READ_FOR[kind]]),
        inArray(syncs.state, ['queued', 'running']),
      ),
    );
  const rows = await db
    .select({ companyId: connections.companyId })
    .from(connections)
    .where(
      and(
        isNotNull(connections.companyId),
        eq(connections.kind, kind),
        eq(connections.state, 'live'),
        or(isNull(connections.lastReadAt), lt(connections.lastReadAt, since), exists(unended)),
      ),
    );
  return rows.flatMap(({ companyId }) => companyId ?? []);
}
