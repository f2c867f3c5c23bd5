import type { PersonCapability } from '@/lib/access/capability';
import {
  PROVEN_ACTS,
  proofKey,
  takesMailedCode,
  takesRecoveryCode,
  type ActToProve,
} from '@/lib/access/provenActs';
import { Refusal, SIGN_IN } from '@/lib/access/refusal';
import { appendAudit } from '@/server/audit/store/log';
import { noteRefused } from '@/server/audit/store/requestHere';
import { hashToken } from '@/server/access/secretText';
import { revokeSession, sessionByHash, type Proof } from '@/server/access/store/sessions';
import type { Db } from '@/server/platform/db/db';
import { lockPerson } from '@/server/access/store/people';
import { hasFactor } from '@/server/auth/store/factors';
import { moveOAuthStates } from '@/server/auth/store/oauthStates';
import { spendSecrets } from '@/server/auth/store/oneTimeSecrets';
import { forgiveAllowance, mailWait, requireAllowance } from '@/server/access/accountLimits';
import { beginSession, type Browser, type SignInMethod } from '@/server/access/sessions';
import type { AuthNeeds } from '@/server/auth/needs';
import { reauthenticationMail } from '@/server/auth/mails/account';
import { notifyByMail } from '@/server/notifications/messages';
import { codeMessageKey } from './messageStates';
import { checkResend, commitEvenRefused, issueCode, tryCodeSentTo } from './oneTimeCodes';
import { askForPasskey } from './passkeys/showPasskey';
import { showFactor, whatWasShown, type FactorAnswer } from './secondStep/showFactor';
import { reauthenticationRefusals, secondStepRefusals } from '@/lib/auth/text';

type Needed = Pick<AuthNeeds, 'store' | 'outbox' | 'limiter' | 'sealer' | 'portalUrl'>;

/**
 * E-mails a code that confirms this act to the person's own address.
 * @throws Refusal conflict if the person has a second factor, or if a mailed code cannot confirm
 * the act; tooMany
 */
export async function sendReauthenticationCode(
  deps: Needed,
  capability: PersonCapability,
  act: ActToProve,
  now: Date,
): Promise<void> {
  if (!takesMailedCode(act.act)) throw new Refusal('conflict', NO_MAILED_CODE);
  await checkResend(deps.store.db, 'reauthentication', capability, now);
  await requireAllowance(deps.limiter, 'codeToSelf', capability.personId, mailWait);
  await deps.store.db.transaction(async (tx) => {
    const { email: sentTo } = await lockPerson(tx, capability);
    if (await hasFactor(tx, capability)) throw new Refusal('conflict', USE_SECOND_STEP);
    await checkResend(tx, 'reauthentication', capability, now);
    const { id, code } = await issueCode(tx, deps, {
      purpose: 'reauthentication',
      subject: capability,
      sentTo,
      confirms: proofKey(act),
      now,
    });
    await notifyByMail(tx, deps.outbox, {
      to: sentTo,
      dedupeKey: codeMessageKey(id),
      now,
      holdsSecret: true,
      ...reauthenticationMail({ code, act: PROVEN_ACTS[act.act] }),
    });
  });
}

const USE_SECOND_STEP = reauthenticationRefusals.useSecondStep;
const NO_RECOVERY_CODE = reauthenticationRefusals.noRecoveryCode;
const NO_MAILED_CODE = reauthenticationRefusals.noEmailCode;

/** Proof of an act: a second factor, or a mailed code from a person who has none. */
interface Answer extends FactorAnswer {
  code?: string | undefined;
}

/**
 * Takes the mailed code, or the second factor of a person who has one, as the proof of one act.
 * Returns the value of a new session cookie; the old session ends. One code begins one session, and
 * an ended session begins none.
 * @throws Refusal at `code`, `app_code` or `recovery_code`; badlyFormed for a passkey; tooMany; or
 * notSignedIn
 */
export async function reauthenticate(
  deps: Needed,
  capability: PersonCapability,
  { act, answer }: { act: ActToProve; answer: Answer },
  browser: Browser,
  now: Date,
): Promise<string> {
  if (await hasFactor(deps.store.db, capability))
    return reauthenticateByFactor(deps, capability, { act, answer }, browser, now);
  if (!takesMailedCode(act.act)) throw new Refusal('badlyFormed', NO_MAILED_CODE, 'code');
  return commitEvenRefused(deps.store.db, async (tx) => {
    const { email } = await lockPerson(tx, capability);
    // A factor may have been added in another window meanwhile.
    if (await hasFactor(tx, capability)) return new Refusal('badlyFormed', USE_SECOND_STEP);
    const tried = await tryCodeSentTo(tx, deps, {
      purpose: 'reauthentication',
      subject: capability,
      sentTo: email,
      confirms: proofKey(act),
      code: answer.code ?? '',
      now,
    });
    if (tried instanceof Refusal) return tried;
    return anew(tx, capability, { act, method: 'emailCode' }, browser, now);
  });
}

async function reauthenticateByFactor(
  deps: Needed,
  capability: PersonCapability,
  { act, answer }: { act: ActToProve; answer: FactorAnswer },
  browser: Browser,
  now: Date,
): Promise<string> {
  if (answer.recovery_code && !takesRecoveryCode(act.act))
    throw new Refusal('badlyFormed', NO_RECOVERY_CODE, 'recovery_code');
  await requireAllowance(deps.limiter, 'factorAgain', capability.personId, (wait) => {
    noteRefused(capability, 'locked out', 'proof');
    return secondStepRefusals.tooManyTries(wait);
  });
  const session = await commitEvenRefused(deps.store.db, async (tx) => {
    const person = await lockPerson(tx, capability);
    const asked = againIn(browser, act);
    const shown = await showFactor(tx, deps, {
      holder: { capability, person },
      answer,
      challengePurpose: asked,
      now,
    });
    if (shown instanceof Refusal) {
      noteRefused(capability, 'proof refused', whatWasShown(answer));
      return shown;
    }
    return anew(tx, capability, { act, method: shown.secondFactor ?? '', shown }, browser, now);
  });
  await forgiveAllowance(deps.limiter, 'factorAgain', capability.personId);
  return session;
}

/** Binds a passkey challenge to this session and this act. */
const againIn = ({ sessionIdHash }: Pick<Browser, 'sessionIdHash'>, act: ActToProve) => ({
  purpose: 'again' as const,
  boundTo: `${sessionIdHash ?? ''} ${proofKey(act)}`,
});

/**
 * Returns a passkey challenge that confirms this act.
 * @throws Refusal conflict without a passkey
 */
export const askForPasskeyAgain = (
  deps: Pick<AuthNeeds, 'store' | 'portalUrl'>,
  capability: PersonCapability,
  act: ActToProve,
  browser: Browser,
  now: Date,
): ReturnType<typeof askForPasskey> => askForPasskey(deps, capability, againIn(browser, act), now);

/**
 * Replaces the browser's session with one that carries the proof. Refuses if the session has ended.
 */
async function anew(
  tx: Db,
  capability: PersonCapability,
  { act, method, shown }: { act: ActToProve; method: string; shown?: Proof },
  browser: Browser,
  now: Date,
): Promise<string | Refusal> {
  const { sessionIdHash } = browser;
  const before = sessionIdHash ? await sessionByHash(tx, sessionIdHash) : undefined;
  if (!before || !sessionIdHash || !(await revokeSession(tx, sessionIdHash, now)))
    return new Refusal('notSignedIn', SIGN_IN);
  await spendSecrets(tx, 'reauthentication', capability, now);
  const { secondFactor, secondFactorAt, secondFactorReference } = before;
  const session = await beginSession(tx, capability, {
    signedInWith: before.signedInWith as SignInMethod,
    browser,
    now,
    proof: {
      ...(shown ?? { secondFactor, secondFactorAt, secondFactorReference }),
      askedAgainAt: now,
      askedAgainFor: proofKey(act),
    },
  });
  await moveOAuthStates(tx, capability, { from: sessionIdHash, to: hashToken(session) });
  await appendAudit(tx, {
    at: now,
    actor: capability.actor,
    subject: capability.actor,
    event: 'reauthenticated',
    detail: { method, act: act.act },
  });
  return session;
}
