import { closeSync, openSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect } from '@playwright/test';
import { Secret, TOTP } from 'otpauth';
import { checkLogin, login } from '@/lib/contract/auth';
import { beginApp, proveApp, secondStep } from '@/lib/contract/factors';
import type { Browser } from '@/__tests__/support/server/browser';
import { appCodeFor } from './sandbox';
import { newVisitor, ok } from './visitor';

/** People of the seeded practice, each with an authenticator app whose code the sandbox shows. */
const TEAM = {
  ruth: { email: 'ruth@fernlea.co.uk', password: 'ledgers-under-the-fern' },
  sam: { email: 'sam@fernlea.co.uk', password: 'balance-brought-forward' },
} as const;
type Member = keyof typeof TEAM;

const LOGIN_MS = 60_000;
const fileOf = (who: Member, kind: 'session' | 'turn') => join(tmpdir(), `portal-journeys-${process.env.PORT ?? ''}-${who}.${kind}`);

/**
 * Somebody of the seeded practice, signed in by both steps. An app's code works once, so all journeys share one session of each: whoever
 * is first logs in. No journey may log them out, nor show their second step again.
 */
export async function teamVisitor(who: Member): Promise<Browser> {
  await expect.poll(() => takeTurn(who), { message: `a turn to log in as ${who}`, timeout: LOGIN_MS }).toBe(true);
  try {
    return await kept(who) ?? await loggedIn(who);
  } finally {
    rmSync(fileOf(who, 'turn'), { force: true });
  }
}

/** One journey at a time looks for the session, or makes it. A turn that nobody gave back is over after a minute. */
function takeTurn(who: Member): boolean {
  const turn = fileOf(who, 'turn');
  try {
    closeSync(openSync(turn, 'wx'));
    return true;
  } catch {
    const taken = statSync(turn, { throwIfNoEntry: false });
    if (taken && Date.now() - taken.mtimeMs > LOGIN_MS) rmSync(turn, { force: true });
    return false;
  }
}

/** Who holds the session that another journey left, unless it has ended, or is of a portal that is gone. */
async function kept(who: Member): Promise<Browser | undefined> {
  const visitor = newVisitor();
  try {
    visitor.cookies.keep([`session=${readFileSync(fileOf(who, 'session'), 'utf8')}; Path=/`]);
  } catch {
    return undefined;
  }
  return (await ok(visitor.call(checkLogin))).type === 'user' ? visitor : undefined;
}

async function loggedIn(who: Member): Promise<Browser> {
  const visitor = newVisitor();
  const { email, password } = TEAM[who];
  await ok(visitor.call(login, { body: { email, password } }));
  await ok(visitor.call(secondStep, { body: { app_code: await appCodeFor(email), recovery_code: undefined } }));
  writeFileSync(fileOf(who, 'session'), visitor.cookies.get('session') ?? '', { mode: 0o600 });
  return visitor;
}

/** What an app with this key shows now, or `stepsOn` half minutes later: the next one is taken a little early. */
export const codeOf = (key: string, stepsOn = 0) =>
  new TOTP({ secret: Secret.fromBase32(key.replace(/\s/g, '')) }).generate({ timestamp: Date.now() + stepsOn * 30_000 });

/** Adds an app to whoever has just signed up: nobody works in a practice without. */
export async function addApp(visitor: Browser): Promise<void> {
  const { id, key } = await ok(visitor.call(beginApp));
  await ok(visitor.call(proveApp, { body: { id, app_code: codeOf(key) } }));
}
