import type { PersonCapability } from '@/lib/access/capability';
import { Refusal, SIGN_IN } from '@/lib/access/refusal';
import { appendAudit } from '@/server/audit/store/log';
import { noteRefused } from '@/server/audit/store/requestHere';
import { revokeSession, sessionByHash, type Proof } from '@/server/access/store/sessions';
import type { Db } from '@/server/platform/db/db';
import { lockPerson, thePerson } from '@/server/access/store/people';
import { hasFactor } from '@/server/auth/store/factors';
import { spendSecrets } from '@/server/auth/store/oneTimeSecrets';
import { forgiveAllowance, mailWait, requireAllowance } from '@/server/access/accountLimits';
import { beginSession, type Browser, type SignInMethod } from '@/server/access/sessions';
import type { AuthNeeds } from '@/server/auth/needs';
import { reauthenticationMail } from '@/server/auth/mails/account';
import { notifyByMail } from '@/server/notifications/messages';
import { checkResend, commitEvenRefused, issueCode, tryCodeSentTo } from './oneTimeCodes';
import { askForPasskey } from './passkeys/showPasskey';
import { passwordMatches } from './passwords';
import { showFactor, whatWasShown, type FactorAnswer } from './secondStep/showFactor';

type Needed = Pick<AuthNeeds, 'store' | 'outbox' | 'limiter' | 'sealer' | 'portalUrl'>;

/** E-mails a code to the person's own address. @throws Refusal tooMany. */
export async function sendReauthenticationCode(
  deps: Needed,
  capability: PersonCapability,
  now: Date,
): Promise<void> {
  await checkResend(deps.store.db, 'reauthentication', capability, now);
  await requireAllowance(deps.limiter, 'codeToSelf', capability.personId, mailWait);
  await deps.store.db.transaction(async (tx) => {
    const { email: sentTo } = await lockPerson(tx, capability);
    await checkResend(tx, 'reauthentication', capability, now);
    const { id, code } = await issueCode(tx, deps, {
      purpose: 'reauthentication',
      subject: capability,
      sentTo,
      now,
    });
    await notifyByMail(tx, deps.outbox, {
      to: sentTo,
      dedupeKey: `code:${id}`,
      now,
      holdsSecret: true,
      ...reauthenticationMail({ code }),
    });
  });
}

/**
 * Takes the password or the e-mailed code again, or the second factor where the person has one and
 * nothing else then, and answers the value of a new session cookie; the old one is worth nothing
 * from here on. One code begins one session, and a session that has ended meanwhile begins none.
 * @throws Refusal at `password`, `code`, `app_code` or `recovery_code`, badlyFormed of a passkey,
 * tooMany, or notSignedIn.
 */
export async function reauthenticate(
  deps: Needed,
  capability: PersonCapability,
  proof: Again,
  browser: Browser,
  now: Date,
): Promise<string> {
  if (await hasFactor(deps.store.db, capability))
    return reauthenticateByFactor(deps, capability, proof, browser, now);
  const { code } = proof;
  const checked = code ? undefined : await checkPassword(deps, capability, proof.password ?? '');
  return commitEvenRefused(deps.store.db, async (tx) => {
    const person = await lockPerson(tx, capability);
    // Added in another window meanwhile.
    if (await hasFactor(tx, capability))
      return new Refusal('badlyFormed', 'Your account has a second step now: use that.');
    if (code) {
      const tried = await tryCodeSentTo(
        tx,
        deps,
        'reauthentication',
        capability,
        person.email,
        code,
        now,
      );
      if (tried instanceof Refusal) return tried;
    } else if (person.passwordHash !== checked) return wrongPassword(capability);
    return anew(tx, capability, code ? 'emailCode' : 'password', browser, now);
  });
}

/** What shows once more that it is the person. */
interface Again extends FactorAnswer {
  password?: string | undefined;
  code?: string | undefined;
}

async function reauthenticateByFactor(
  deps: Needed,
  capability: PersonCapability,
  answer: FactorAnswer,
  browser: Browser,
  now: Date,
): Promise<string> {
  await requireAllowance(deps.limiter, 'factorAgain', capability.personId, (wait) => {
    noteRefused(capability, 'locked out', 'proof');
    return `That was a lot of tries. Wait ${wait}.`;
  });
  const session = await commitEvenRefused(deps.store.db, async (tx) => {
    const person = await lockPerson(tx, capability);
    const shown = await showFactor(tx, deps, { capability, person }, answer, againIn(browser), now);
    if (shown instanceof Refusal) {
      noteRefused(capability, 'proof refused', whatWasShown(answer));
      return shown;
    }
    return anew(tx, capability, shown.secondFactor ?? '', browser, now, {
      ...shown,
      askedAgainAt: now,
    });
  });
  await forgiveAllowance(deps.limiter, 'factorAgain', capability.personId);
  return session;
}

const againIn = ({ sessionIdHash }: Pick<Browser, 'sessionIdHash'>) => ({
  purpose: 'again' as const,
  boundTo: sessionIdHash ?? '',
});

/** Asks for a passkey for the act at hand. @throws Refusal conflict without one. */
export const askForPasskeyAgain = (
  deps: Pick<AuthNeeds, 'store' | 'portalUrl'>,
  capability: PersonCapability,
  browser: Browser,
  now: Date,
): ReturnType<typeof askForPasskey> => askForPasskey(deps, capability, againIn(browser), now);

/** A new session in the place of the one that this browser holds, if that has not ended. */
async function anew(
  tx: Db,
  capability: PersonCapability,
  method: string,
  browser: Browser,
  now: Date,
  proof?: Proof,
): Promise<string | Refusal> {
  const { sessionIdHash } = browser;
  const before = sessionIdHash ? await sessionByHash(tx, sessionIdHash) : undefined;
  if (!before || !sessionIdHash || !(await revokeSession(tx, sessionIdHash, now)))
    return new Refusal('notSignedIn', SIGN_IN);
  await spendSecrets(tx, 'reauthentication', capability, now);
  const { secondFactor, secondFactorAt, secondFactorReference } = before;
  const session = await beginSession(
    tx,
    capability,
    before.signedInWith as SignInMethod,
    browser,
    now,
    proof ?? { secondFactor, secondFactorAt, secondFactorReference },
  );
  await appendAudit(tx, {
    at: now,
    actor: capability.actor,
    subject: capability.actor,
    event: 'reauthenticated',
    detail: { method },
  });
  return session;
}

function wrongPassword(capability: PersonCapability): Refusal {
  noteRefused(capability, 'proof refused', 'password');
  return new Refusal('badlyFormed', 'That password is not right.', 'password');
}

/**
 * Answers the stored hash that the password is right for: it may be replaced while this is worked
 * out. @throws Refusal
 */
async function checkPassword(
  deps: Needed,
  capability: PersonCapability,
  password: string,
): Promise<string | null> {
  const { passwordHash } = await thePerson(deps.store.db, capability);
  await requireAllowance(deps.limiter, 'passwordAgain', capability.personId, (wait) => {
    noteRefused(capability, 'locked out', 'proof');
    return `That was a lot of tries. Wait ${wait}, or use a code that we email to you.`;
  });
  if (!(await passwordMatches(passwordHash, password))) throw wrongPassword(capability);
  await forgiveAllowance(deps.limiter, 'passwordAgain', capability.personId);
  return passwordHash;
}
