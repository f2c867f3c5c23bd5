import { rateLimitAddress, type IpAddress } from '@/lib/access/ipAddress';
import { and, eq, getTableColumns, gt, gte, isNull, ne, sql, type SQLWrapper } from 'drizzle-orm';
import type { PersonCapability, SignUpCapability } from '@/lib/access/capability';
import { personOf, signUpOf } from '@/lib/access/holder';
import type { Db } from '@/server/platform/db/db';
import { preparedOnce } from '@/server/platform/db/preparedOnce';
import { secondSteps } from './tables';
import { people, sessions } from './tables';
import type { Person } from './people';
import type { Stored } from './stored';

export type NewSession = Omit<
  typeof sessions.$inferInsert,
  'personId' | 'signUpId' | 'lastSeenAt' | 'revokedAt'
>;

/** The columns of a live session, and the condition that it is one. */
export const SESSION_COLUMNS = {
  personId: sessions.personId,
  signUpId: sessions.signUpId,
  signedInWith: sessions.signedInWith,
  createdAt: sessions.createdAt,
  lastSeenAt: sessions.lastSeenAt,
  disabledAt: people.disabledAt,
  secondFactor: sessions.secondFactor,
  secondFactorAt: sessions.secondFactorAt,
  secondFactorReference: sessions.secondFactorReference,
  askedAgainAt: sessions.askedAgainAt,
  askedAgainFor: sessions.askedAgainFor,
};
export const IS_LIVE_SESSION = and(
  eq(sessions.idHash, sql.placeholder('idHash')),
  isNull(sessions.revokedAt),
);

const sessionQuery = preparedOnce((db) =>
  db
    .select(SESSION_COLUMNS)
    .from(sessions)
    .leftJoin(people, eq(people.id, sessions.personId))
    .where(IS_LIVE_SESSION)
    .prepare('session_by_hash'),
);

/** A session that has not been revoked, found by its cookie. */
export type LiveSession = Stored<
  'session',
  Awaited<ReturnType<ReturnType<typeof sessionQuery>['execute']>>[number]
>;

/**
 * Returns the session of a cookie's hash, unless it was revoked. The service decides whether it is
 * too old.
 */
export async function sessionByHash(db: Db, idHash: string): Promise<LiveSession | undefined> {
  const [row] = await sessionQuery(db).execute({ idHash });
  return row as LiveSession | undefined;
}

/** Returns the statement that adds a session; awaited, it runs by itself. */
export function addSession(
  tx: Db,
  owner: PersonCapability | SignUpCapability,
  session: NewSession,
): SQLWrapper & PromiseLike<unknown> {
  const whose = 'personId' in owner ? { personId: personOf(owner) } : { signUpId: signUpOf(owner) };
  return tx.insert(sessions).values({ ...session, ...whose, lastSeenAt: session.createdAt });
}

export async function touchSession(db: Db, idHash: string, at: Date): Promise<void> {
  await db.update(sessions).set({ lastSeenAt: at }).where(eq(sessions.idHash, idHash));
}

/** Ends one session. False when it had ended before. */
export async function revokeSession(tx: Db, idHash: string, at: Date): Promise<boolean> {
  const rows = await tx
    .update(sessions)
    .set({ revokedAt: at })
    .where(and(eq(sessions.idHash, idHash), isNull(sessions.revokedAt)))
    .returning({ idHash: sessions.idHash });
  return rows.length > 0;
}

/**
 * The second factor that a session's holder has shown, and the act that they confirmed, and when.
 */
export type Proof = Pick<
  typeof sessions.$inferInsert,
  'secondFactor' | 'secondFactorAt' | 'secondFactorReference' | 'askedAgainAt' | 'askedAgainFor'
>;

/** Records that the holder of a session has shown a factor. */
export async function markProof(
  tx: Db,
  capability: PersonCapability,
  idHash: string,
  proof: Proof,
): Promise<void> {
  await tx
    .update(sessions)
    .set(proof)
    .where(and(eq(sessions.idHash, idHash), eq(sessions.personId, personOf(capability))));
}

/** Clears the proof from every session of a person who no longer has a factor. */
export async function forgetProofs(tx: Db, capability: PersonCapability): Promise<void> {
  await tx
    .update(sessions)
    .set({
      secondFactor: null,
      secondFactorAt: null,
      secondFactorReference: null,
      askedAgainAt: null,
    })
    .where(and(eq(sessions.personId, personOf(capability)), isNull(sessions.revokedAt)));
}

/**
 * Uses up the proof that a session's holder has given of this act since then. Returns false if they
 * gave none, or it was used.
 */
export async function spendProof(
  tx: Db,
  capability: PersonCapability,
  idHash: string,
  { key, since }: { key: string; since: Date },
): Promise<boolean> {
  const rows = await tx
    .update(sessions)
    .set({ askedAgainAt: null })
    .where(
      and(
        eq(sessions.idHash, idHash),
        eq(sessions.personId, personOf(capability)),
        isNull(sessions.revokedAt),
        eq(sessions.askedAgainFor, key),
        gte(sessions.askedAgainAt, since),
      ),
    )
    .returning({ idHash: sessions.idHash });
  return rows.length > 0;
}

/**
 * Ends every session of the person except the one named, and every sign-in that owes its second
 * step. Returns the number of sessions ended.
 */
export async function revokeSessions(
  tx: Db,
  capability: PersonCapability,
  at: Date,
  except?: string,
): Promise<number> {
  await tx
    .update(secondSteps)
    .set({ endedAt: at })
    .where(and(eq(secondSteps.personId, personOf(capability)), isNull(secondSteps.endedAt)));
  const rows = await tx
    .update(sessions)
    .set({ revokedAt: at })
    .where(
      and(
        eq(sessions.personId, personOf(capability)),
        isNull(sessions.revokedAt),
        except ? ne(sessions.idHash, except) : undefined,
      ),
    )
    .returning({ idHash: sessions.idHash });
  return rows.length;
}

const cameFrom = (ip: IpAddress, places: readonly string[]): boolean => {
  const here = rateLimitAddress(ip);
  return ip !== '' && places.some((place) => rateLimitAddress(place) === here);
};

const personWithPlaces = preparedOnce((db) => {
  const places = db
    .selectDistinct({ ip: sessions.ip })
    .from(sessions)
    .where(and(eq(sessions.personId, people.id), gt(sessions.createdAt, sql.placeholder('since'))));
  return db
    .select({ ...getTableColumns(people), places: sql<string[]>`array${places}` })
    .from(people)
    .where(and(eq(people.email, sql.placeholder('email')), isNull(people.disabledAt)))
    .prepare('person_with_places');
});

/**
 * Returns the account of an address, unless it is disabled, and whether its owner has signed in
 * from this IP address or its /64 since then. One statement for both, so that an unknown address
 * costs what a known one does.
 */
export async function personAndPlace(
  db: Db,
  email: string,
  { ip, since }: { ip: IpAddress; since: Date },
): Promise<{ person?: Person; isKnownPlace: boolean }> {
  const [row] = await personWithPlaces(db).execute({ email, since });
  if (!row) return { isKnownPlace: false };
  const { places: known, ...person } = row;
  return { person: person as Person, isKnownPlace: cameFrom(ip, known) };
}

/** The id of no person. */
const NOBODY = '00000000-0000-0000-0000-000000000000';

/**
 * Returns true if this person has signed in from this IP address since then, or from its /64: such
 * a place is not held back by others' guesses. An address that is not known is no such place.
 * Without a person the database is queried as well, so that an unknown address costs the statements
 * of a known one.
 */
export async function hasSignedInFrom(
  db: Db,
  person: Stored<'person', { readonly id: string }> | undefined,
  ip: IpAddress,
  since: Date,
): Promise<boolean> {
  const rows = await db
    .selectDistinct({ ip: sessions.ip })
    .from(sessions)
    .where(and(eq(sessions.personId, person?.id ?? NOBODY), gt(sessions.createdAt, since)));
  return cameFrom(
    ip,
    rows.map((row) => row.ip),
  );
}
