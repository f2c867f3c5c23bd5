import { and, eq, inArray, isNull, lte, or } from 'drizzle-orm';
import type { CompanyCapability } from '@/lib/access/capability';
import { companyOf } from '@/lib/access/holder';
import type { Db } from '@/server/platform/db/db';
import { connections } from './tables';
import { saveConsentInRows } from './consentRows';
import { listPractices } from './companyConnections';
import type { Connection } from './connections';

/**
 * Returns the condition that the row still holds these tokens, without a refresh, a new consent or
 * a disconnection since, and still belongs to the company or to a practice that looks after it.
 */
const unchanged = (
  db: Db,
  capability: CompanyCapability<'connection:use'>,
  { id, sealedTokens, state }: Connection,
) =>
  and(
    eq(connections.id, id),
    eq(connections.state, state),
    eq(connections.sealedTokens, sealedTokens ?? ''),
    or(
      eq(connections.companyId, companyOf(capability)),
      inArray(connections.practiceId, listPractices(db, capability)),
    ),
  );

/**
 * Reserves the refresh of these tokens until then. False if another process has reserved it, or the
 * row holds other tokens by now.
 */
export async function reserveRefresh(
  db: Db,
  capability: CompanyCapability<'connection:use'>,
  seen: Connection,
  { now, until }: { now: Date; until: Date },
): Promise<boolean> {
  const rows = await db
    .update(connections)
    .set({ refreshingUntil: until })
    .where(
      and(
        unchanged(db, capability, seen),
        or(isNull(connections.refreshingUntil), lte(connections.refreshingUntil, now)),
      ),
    )
    .returning({ id: connections.id });
  return rows.length > 0;
}

/**
 * Ends a reservation before its time. Two reservations never have the same end: the second begins
 * after the first has ended.
 */
export async function releaseRefresh(
  db: Db,
  capability: CompanyCapability<'connection:use'>,
  seen: Connection,
  until: Date,
): Promise<void> {
  await db
    .update(connections)
    .set({ refreshingUntil: null })
    .where(and(unchanged(db, capability, seen), eq(connections.refreshingUntil, until)));
}

/**
 * Replaces the tokens with those they were exchanged for. Undefined if the row holds other tokens
 * by now.
 */
export async function saveTokens(
  db: Db,
  capability: CompanyCapability<'connection:use'>,
  seen: Connection,
  sealedTokens: string,
  accessExpiresAt: Date,
): Promise<Connection | undefined> {
  const [row] = await db
    .update(connections)
    .set({ sealedTokens, accessExpiresAt, refreshingUntil: null })
    .where(unchanged(db, capability, seen))
    .returning();
  return (
    row && ({ ...row, externalId: seen.externalId, lastReadAt: seen.lastReadAt } as Connection)
  );
}

/**
 * Marks a connection as ended by its consent and destroys its tokens. Returns true the first time,
 * so that people are notified once.
 */
export async function markReconnect(
  tx: Db,
  capability: CompanyCapability<'connection:use'>,
  seen: Connection,
  problemCode: string,
): Promise<boolean> {
  const rows = await tx
    .update(connections)
    .set({
      state: 'reconnect',
      problemCode,
      sealedTokens: null,
      accessExpiresAt: null,
      refreshingUntil: null,
    })
    .where(unchanged(tx, capability, seen))
    .returning({ practiceId: connections.practiceId, kind: connections.kind });
  if (rows[0]) await saveConsentInRows(tx, capability, rows[0], 'reconnect');
  return rows.length > 0;
}
