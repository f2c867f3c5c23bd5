import { randomUUID } from 'node:crypto';
import type { Sealer } from '@/server/platform/ports/sealer';
import { sessionByHash } from '@/server/access/store/sessions';
import type { Db } from '@/server/platform/db/db';
import type { Stored } from '@/server/access/store/stored';
import { hashToken } from './secretText';

const KNOWN_DAYS = 90;

/** What the cookie of a known device holds, sealed: whose it is, which one, and since when. */
type Device = [personId: string, id: string, since: number];

/**
 * The value of the cookie that shows this browser as a device of the person who has just signed in
 * on it: a new one each time, sealed, so that it names nobody to whoever reads it and can be made
 * up by nobody. Undefined while nobody is signed in.
 */
export async function deviceOfSession(
  { db, sealer }: { db: Db; sealer: Sealer },
  session: { token: string } | { idHash: string },
  now: Date,
): Promise<string | undefined> {
  const holder = await sessionByHash(
    db,
    'token' in session ? hashToken(session.token) : session.idHash,
  );
  const device = holder?.personId
    ? ([holder.personId, randomUUID(), now.getTime()] satisfies Device)
    : undefined;
  return device && sealer.seal(JSON.stringify(device), 'cookie:device');
}

/** What stands in the cookie, unless it is 90 days old or was made up. */
function opened(sealer: Sealer, cookie: string | undefined, now: Date): Device | undefined {
  if (!cookie || cookie.length > 400) return undefined;
  try {
    const device = JSON.parse(sealer.open(cookie, 'cookie:device')) as Device;
    const [, , since] = device;
    return typeof since === 'number' && since >= now.getTime() - KNOWN_DAYS * 86_400_000
      ? device
      : undefined;
  } catch {
    return undefined;
  }
}

/**
 * Whose device a cookie shows the browser to be. They may have ended it since: that is asked where
 * somebody is let in by it.
 */
export const ownerOfDevice = (sealer: Sealer, cookie: string, now: Date): string | undefined =>
  opened(sealer, cookie, now)?.[0];

/**
 * The name of the known device that a cookie shows for this person
 * (docs/rules/security.md#known-devices). Undefined for somebody else's, one of 90 days ago, and
 * those from before the person ended them all.
 */
export function knownDevice(
  sealer: Sealer,
  cookie: string | undefined,
  person:
    Stored<'person', { readonly id: string; readonly devicesEndedAt: Date | null }> | undefined,
  now: Date,
): string | undefined {
  const device = opened(sealer, cookie, now);
  if (!device || !person) return undefined;
  const [personId, id, since] = device;
  return personId === person.id && since >= (person.devicesEndedAt?.getTime() ?? 0)
    ? id
    : undefined;
}
