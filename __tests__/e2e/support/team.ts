import { Secret, TOTP } from 'otpauth';
import { checkLogin, login } from '@/lib/auth/contract';
import { beginApp, proveApp, secondStep } from '@/lib/auth/factorsContract';
import type { Browser } from '@/__tests__/support/server/browser';
import { appCodeFor } from './sandbox';
import { newVisitor, ok } from './visitor';

/** Seeded people with an authenticator app; the sandbox shows its code. */
const TEAM = {
  ruth: {
    email: 'ruth@fernlea.co.uk',
    password: 'ledgers-under-the-fern',
    session: 'JOURNEYS_SESSION_RUTH',
  },
  sam: {
    email: 'sam@fernlea.co.uk',
    password: 'balance-brought-forward',
    session: 'JOURNEYS_SESSION_SAM',
  },
  /** Runs the portal. */
  dana: {
    email: 'dana@adsum.example',
    password: 'second-pair-of-eyes',
    session: 'JOURNEYS_SESSION_DANA',
  },
} as const;

/**
 * Logs in each of the team by both steps, in the portal that becomes the template of all stacks;
 * the workers, which Playwright starts later, find the sessions in their environment.
 */
export async function logInTeam(): Promise<void> {
  await Promise.all(
    Object.values(TEAM).map(async ({ email, password, session }) => {
      const visitor = newVisitor();
      await ok(visitor.call(login, { body: { email, password } }));
      await ok(
        visitor.call(secondStep, {
          body: { app_code: await appCodeFor(email), recovery_code: undefined },
        }),
      );
      process.env[session] = visitor.cookies.get('session') ?? '';
    }),
  );
}

/**
 * Returns one of these people, logged in by both steps. An app's code works once, so
 * all journeys of a stack share one session of each: none may log them out, nor ask for their
 * second step again.
 */
export async function teamVisitor(who: keyof typeof TEAM): Promise<Browser> {
  const visitor = newVisitor();
  visitor.cookies.set('session', process.env[TEAM[who].session] ?? '');
  const { type } = await ok(visitor.call(checkLogin));
  if (type !== 'user') throw new Error(`The session of ${who} that the journeys share has ended.`);
  return visitor;
}

/**
 * What an app with this key shows now, or `stepsOn` half minutes later: the next one is taken a
 * little early.
 */
export const codeOf = (key: string, stepsOn = 0) =>
  new TOTP({ secret: Secret.fromBase32(key.replace(/\s/g, '')) }).generate({
    timestamp: Date.now() + stepsOn * 30_000,
  });

/** Adds an app for a person who has just signed up, because practice members need one. */
export async function addApp(visitor: Browser): Promise<void> {
  const { id, key } = await ok(visitor.call(beginApp));
  await ok(visitor.call(proveApp, { body: { id, app_code: codeOf(key) } }));
}
