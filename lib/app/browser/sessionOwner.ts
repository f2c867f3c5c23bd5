import { OWNER_HEADER, SECONDS_LEFT_HEADER, SIGN_UP_MARK } from '@/lib/access/sessionHeaders';
import { STORED } from './keys';
import { localStore, sessionStore } from './storage';

/** The person or sign-up that a page is shown to; a new object after each login and log-out. */
interface SessionOwner {
  /** Undefined until the first answer, and without a session. */
  mark?: string;
  /** When the session ends if no other call follows, in milliseconds of this device's clock. */
  endsAt?: number;
}

/**
 * `answered`: the session lasts longer. `changed`: the owner is another than this browser's last
 * one. `otherPerson`: this page's owner is no longer the session's. `ended`: there is no session.
 */
type SessionEvent = 'answered' | 'changed' | 'otherPerson' | 'ended';

/** How far the stored end may lag behind: each answer moves it a little. */
const STORE_EVERY_MS = 20_000;

let current: SessionOwner = {};
let before: string | undefined;
let isOthers = false;
const listeners = new Set<(event: SessionEvent) => void>();

export const isSessionOwner = (value: unknown): value is SessionOwner =>
  typeof value === 'object' && value !== null && 'mark' in value;

/** Returns the owner of this page. */
export const getSessionOwner = (): Readonly<SessionOwner> => current;

/** Returns the milliseconds until the session ends without a call; undefined without a session. */
export const sessionLeftMs = (): number | undefined =>
  current.mark === undefined || current.endsAt === undefined
    ? undefined
    : current.endsAt - Date.now();

/** Returns the mark of this page's owner, or of the person it waits for. */
export const lastOwnerMark = (): string | undefined => current.mark ?? before;

/**
 * Forgets the owner, because the session has begun or ended; the next answer names another. `last`
 * is the person whom this page waits for, if their session ended by itself.
 */
export function forgetSessionOwner(last?: string): void {
  before = last;
  current = {};
  isOthers = false;
}

/** True if an answer has said that the session is another person's than this page. */
export const isOtherPersons = (): boolean => isOthers;

/** Calls the listener on each event; returns the function that stops it. */
export function onSessionEvent(listener: (event: SessionEvent) => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export function tellSession(event: SessionEvent): void {
  if (event === 'otherPerson') isOthers = true;
  for (const listener of listeners) listener(event);
}

/** Takes over the end of the session that another tab of the same owner has stored. */
export function adoptSessionEnd({ mark, endsAt }: SessionOwner): void {
  if (mark !== current.mark || !endsAt || endsAt <= (current.endsAt ?? 0)) return;
  current.endsAt = endsAt;
  tellSession('answered');
}

/**
 * Stores the owner for other tabs and later pages. A page that has just learned its owner clears
 * what another person left behind; an older page never replaces another person's entry.
 */
function store(isNew: boolean): void {
  const stored = localStore.read(STORED.session, isSessionOwner);
  const isSame = stored === undefined || stored.mark === current.mark;
  if (!isSame && !isNew) return;
  if (isSame && (current.endsAt ?? 0) - (stored?.endsAt ?? 0) < STORE_EVERY_MS) return;
  if (!isSame && stored.mark && !stored.mark.startsWith(SIGN_UP_MARK)) {
    [STORED.company, STORED.practice, STORED.clientCompany].forEach(localStore.remove);
    [STORED.places, STORED.typed].forEach(sessionStore.remove);
    tellSession('changed');
  }
  localStore.write(STORED.session, current);
}

/**
 * Notes whose session answered a call that was sent for `asked`. Returns false if the answer is for
 * another person than the page, which must not show it (docs/rules/security.md#one-person).
 */
export function noteOwner(asked: Readonly<SessionOwner>, headers: Headers): boolean {
  const mark = headers.get(OWNER_HEADER);
  if (mark === null) return true;
  const isNow = asked === current;
  const isNew = isNow && current.mark === undefined;
  if (isNew) current.mark = mark;
  if (current.mark !== undefined && current.mark !== mark) {
    if (isNow) tellSession('otherPerson');
    return false;
  }
  if (isNow) {
    current.endsAt = Date.now() + Number(headers.get(SECONDS_LEFT_HEADER)) * 1_000;
    store(isNew);
    tellSession('answered');
  }
  return true;
}

/**
 * Tells this browser's other tabs that the person has logged out: they listen to what is stored,
 * and nothing of it stays (docs/rules/security.md#signed-out).
 */
export function tellOtherTabs(): void {
  localStore.write(STORED.signedOut, Date.now());
  localStore.remove(STORED.signedOut);
}
