import { eq } from 'drizzle-orm';
import type { Db } from '@/server/platform/db/db';
import { sessionDevices } from './tables';

export type Device = (typeof sessionDevices.$inferSelect)['device'];

/** Saves the screen, window, timezone and device id that a session's browser sent. */
export async function saveDevice(
  db: Db,
  sessionIdHash: string,
  device: Device,
  seenAt: Date,
): Promise<void> {
  await db
    .insert(sessionDevices)
    .values({ sessionIdHash, device, seenAt })
    .onConflictDoUpdate({ target: sessionDevices.sessionIdHash, set: { device, seenAt } });
}

export async function findDevice(db: Db, sessionIdHash: string): Promise<Device | undefined> {
  const [row] = await db
    .select({ device: sessionDevices.device })
    .from(sessionDevices)
    .where(eq(sessionDevices.sessionIdHash, sessionIdHash));
  return row?.device;
}
