import type { IpAddress } from '@/lib/access/ipAddress';
import { PersonCapability, SignUpCapability } from '@/lib/access/capability';
import type { IdentityProviderName } from '@/lib/access/identityProviders';
import type { Db } from '@/server/platform/db/db';
import {
  addSession,
  revokeSession,
  sessionByHash,
  touchSession,
  type Proof,
} from '@/server/access/store/sessions';
import { sessionInCompany, type SessionRole } from '@/server/access/store/sessionRole';
import { SIGN_UP_MARK } from '@/lib/access/sessionHeaders';
import { hashToken, newToken } from './secretText';

export const IDLE_MINUTES = 30;
export const ABSOLUTE_HOURS = 12;
const TOUCH_EVERY_MS = 60_000;

/** The owner of a session cookie, which is their proof. */
export type Principal =
  | { kind: 'anonymous' }
  | { kind: 'person'; person: PersonCapability; role?: SessionRole }
  | { kind: 'signingUp'; signUp: SignUpCapability };

/** The owner of a session as their browser knows them, and when the session ends without a call. */
interface SessionOwner {
  mark: string;
  secondsLeft: number;
}

/** Returns a mark of a person or sign-up that opens nothing and does not reveal the id. */
const ownerMark = (id: string): string => hashToken(`session owner ${id}`).slice(0, 32);

/** Ways of signing in. */
export type SignInMethod =
  | 'password'
  | 'passkey'
  | 'magicLink'
  | 'emailCode'
  | 'signUp'
  | 'invitation'
  | 'hmrc'
  | IdentityProviderName;

/** Access after the first step: everything, or only the second step. */
export interface Entry {
  token: string;
  type: 'user' | 'second_step';
  /** The person who has completed every step. */
  person?: PersonCapability;
}

/** The browser a session is for. */
export interface Browser {
  ip: IpAddress;
  userAgent: string;
  /** The session it holds already, which a new one takes the place of. */
  sessionIdHash?: string;
  /** The cookie of a known device, if any. */
  knownDevice?: string;
  /**
   * True if the address's count is full, so that only the owner of a known device may sign in from
   * it.
   */
  onlyByDevice?: boolean;
}

/**
 * Reads the session cookie (docs/rules/security.md#sessions, ASVS 7.3): 30 minutes without
 * a call or 12 hours in all end it. Being seen is written down at most once a minute. Runs for each
 * request; the row that it reads is handed on within the request, never beyond it. With the id of the
 * company that the request asks for, the person's role there is read in the same statement.
 */
export async function authenticate(
  db: Db,
  cookie: string | undefined,
  now: Date,
  companyId?: string,
): Promise<{
  principal: Principal;
  sessionIdHash?: string;
  session?: { kind: 'user' | 'sign_up'; signedInWith: string };
  unknownHash?: string;
  owner?: SessionOwner;
}> {
  const anonymous = { principal: { kind: 'anonymous' } as const };
  if (!cookie || cookie.length > 100) return anonymous;
  const idHash = hashToken(cookie);
  const inCompany =
    companyId === undefined ? undefined : await sessionInCompany(db, idHash, companyId);
  const session = companyId === undefined ? await sessionByHash(db, idHash) : inCompany?.session;
  // No session: a sign-in that owes its second step, or an unknown cookie. Neither gives access.
  if (!session) return { ...anonymous, unknownHash: idHash };
  if (session.disabledAt) return anonymous;
  const [age, idle] = [
    now.getTime() - session.createdAt.getTime(),
    now.getTime() - session.lastSeenAt.getTime(),
  ];
  if (age >= ABSOLUTE_HOURS * 3_600_000 || idle >= IDLE_MINUTES * 60_000) return anonymous;
  const touches = idle >= TOUCH_EVERY_MS;
  if (touches) await touchSession(db, idHash, now);
  const idleLeft = IDLE_MINUTES * 60_000 - (touches ? 0 : idle);
  const secondsLeft = Math.floor(Math.min(idleLeft, ABSOLUTE_HOURS * 3_600_000 - age) / 1_000);
  const { signedInWith } = session;
  if (session.personId) {
    const person = PersonCapability.issue(session.personId, {
      bySecondStep: session.secondFactor !== null,
    });
    return {
      principal: { kind: 'person', person, ...(inCompany && { role: inCompany.role }) },
      sessionIdHash: idHash,
      session: { kind: 'user', signedInWith },
      owner: { mark: ownerMark(session.personId), secondsLeft },
    };
  }
  if (session.signUpId) {
    return {
      principal: { kind: 'signingUp', signUp: SignUpCapability.issue(session.signUpId) },
      sessionIdHash: idHash,
      session: { kind: 'sign_up', signedInWith },
      owner: { mark: `${SIGN_UP_MARK}${ownerMark(session.signUpId)}`, secondsLeft },
    };
  }
  return anonymous;
}

interface NewSession {
  signedInWith: SignInMethod;
  browser: Browser;
  now: Date;
  proof?: Proof;
}

/**
 * Begins a session and ends the browser's previous one, so that its cookie becomes invalid (ASVS
 * 7.2.4). Returns the new cookie's value.
 */
export async function beginSession(
  tx: Db,
  owner: PersonCapability | SignUpCapability,
  { signedInWith, browser, now, proof = {} }: NewSession,
): Promise<string> {
  const { token, write } = await prepareSession(tx, owner, { signedInWith, browser, now, proof });
  await write;
  return token;
}

/** As {@link beginSession}, but returns the new session's own statement instead of running it. */
export async function prepareSession(
  tx: Db,
  owner: PersonCapability | SignUpCapability,
  { signedInWith, browser, now, proof = {} }: NewSession,
): Promise<{ token: string; write: ReturnType<typeof addSession> }> {
  if (browser.sessionIdHash) await revokeSession(tx, browser.sessionIdHash, now);
  const token = newToken();
  const { userAgent, ip } = browser;
  const write = addSession(tx, owner, {
    ...proof,
    idHash: hashToken(token),
    signedInWith,
    userAgent,
    ip,
    createdAt: now,
  });
  return { token, write };
}
