import { randomUUID } from 'node:crypto';
import type { PersonCapability } from '@/lib/access/capability';
import type { Sealer } from '@/server/platform/ports/sealer';
import { sessionByHash } from '@/server/access/store/sessions';
import type { Db } from '@/server/platform/db/db';
import type { Stored } from '@/server/access/store/stored';
import { hashToken } from './secretText';

const KNOWN_DAYS = 90;

/** Sealed content of a known device's cookie: its owner, its id, and since when. */
type Device = [personId: string, id: string, since: number];

/**
 * Returns the cookie value that marks this browser as a known device of the person who has just
 * signed in: new each time and sealed, so that it reveals no name and cannot be forged. Undefined
 * without a signed-in person.
 */
export async function deviceOfSession(
  { db, sealer }: { db: Db; sealer: Sealer },
  session: { person: PersonCapability } | { token: string } | { idHash: string },
  now: Date,
): Promise<string | undefined> {
  const holder =
    'person' in session
      ? session.person
      : await sessionByHash(db, 'token' in session ? hashToken(session.token) : session.idHash);
  const device = holder?.personId
    ? ([holder.personId, randomUUID(), now.getTime()] satisfies Device)
    : undefined;
  return device && sealer.seal(JSON.stringify(device), 'cookie:device');
}

/** Returns the cookie's content, unless it is 90 days old or forged. */
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
 * Returns the owner of the device that a cookie names. They may have ended it since; that is
 * checked at sign-in.
 */
export const ownerOfDevice = (sealer: Sealer, cookie: string, now: Date): string | undefined =>
  opened(sealer, cookie, now)?.[0];

/**
 * Returns the id of the known device that a cookie names for this person. Undefined for another
 * person's, one of 90 days ago, and those from before the person ended them all
 * (docs/rules/security.md#known-devices).
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
