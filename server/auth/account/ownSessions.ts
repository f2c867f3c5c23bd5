import type { PersonCapability } from '@/lib/access/capability';
import { deviceWords } from '@/lib/auth/deviceWords';
import { NOT_FOUND, Refusal } from '@/lib/access/refusal';
import { appendAudit } from '@/server/audit/store/log';
import type { Db } from '@/server/platform/db/db';
import { endDevices, lockPerson } from '@/server/access/store/people';
import { listLiveSessions } from '@/server/auth/store/ownSessions';
import { revokeSession, revokeSessions } from '@/server/access/store/sessions';
import { knownDevice } from '@/server/access/knownDevices';
import { hashToken } from '@/server/access/secretText';
import { ABSOLUTE_HOURS, IDLE_MINUTES, type Browser } from '@/server/access/sessions';
import type { AuthNeeds } from '@/server/auth/needs';
import type { InferType } from 'yup';
import type { sessionListShape } from '@/lib/auth/accountShapes';

type Needed = Pick<AuthNeeds, 'store' | 'sealer'>;

export type SessionView = InferType<typeof sessionListShape>[number];

/** Returns a session's public id, which does not reveal its stored hash. */
const nameOf = (idHash: string): string => hashToken(`session:${idHash}`).slice(0, 32);

const alive = (now: Date) => ({
  createdAfter: new Date(now.getTime() - ABSOLUTE_HOURS * 3_600_000),
  seenAfter: new Date(now.getTime() - IDLE_MINUTES * 60_000),
});

/** Lists the person's live sessions, this browser's first. */
export async function readSessions(
  db: Db,
  capability: PersonCapability,
  currentHash: string | undefined,
  now: Date,
): Promise<SessionView[]> {
  const rows = await listLiveSessions(db, capability, alive(now));
  return rows
    .map(({ idHash, userAgent, ip, signedInWith, createdAt, lastSeenAt }) => ({
      id: nameOf(idHash),
      device: deviceWords(userAgent),
      ip,
      signedInWith,
      createdAt: createdAt.toISOString(),
      lastSeenAt: lastSeenAt.toISOString(),
      current: idHash === currentHash,
    }))
    .sort((a, b) => Number(b.current) - Number(a.current));
}

/**
 * Ends one session of the person and every known device, because devices are not tied to sessions.
 * Returns true if this browser was a known device, so that the caller keeps it one.
 * @throws Refusal notFound, alike for another person's session and an ended one
 */
export const endSession = (
  { store, sealer }: Needed,
  capability: PersonCapability,
  id: string,
  browser: Browser,
  now: Date,
): Promise<boolean> =>
  store.db.transaction(async (tx) => {
    const person = await lockPerson(tx, capability);
    const session = (await listLiveSessions(tx, capability, alive(now))).find(
      ({ idHash }) => nameOf(idHash) === id,
    );
    if (!session) throw new Refusal('notFound', NOT_FOUND);
    await revokeSession(tx, session.idHash, now);
    await endDevices(tx, capability, now);
    await appendAudit(tx, {
      at: now,
      actor: capability.actor,
      subject: `person:${capability.personId}`,
      event: 'session ended',
      detail: { device: deviceWords(session.userAgent) },
    });
    return knownDevice(sealer, browser.knownDevice, person, now) !== undefined;
  });

/**
 * Ends every session of the person but this one, and every known device. Returns the number of
 * sessions ended and whether this browser was a known device.
 */
export const endOtherSessions = (
  { store, sealer }: Needed,
  capability: PersonCapability,
  browser: Browser,
  now: Date,
): Promise<{ ended: number; wasKnown: boolean }> =>
  store.db.transaction(async (tx) => {
    // The lock orders this with logins: a concurrent session is either visible here or begins
    // later.
    const person = await lockPerson(tx, capability);
    const ended = await revokeSessions(tx, capability, now, browser.sessionIdHash);
    await endDevices(tx, capability, now);
    if (ended > 0) {
      await appendAudit(tx, {
        at: now,
        actor: capability.actor,
        subject: `person:${capability.personId}`,
        event: 'other sessions ended',
        detail: { ended },
      });
    }
    return { ended, wasKnown: knownDevice(sealer, browser.knownDevice, person, now) !== undefined };
  });
