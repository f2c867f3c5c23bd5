import { Refusal } from '@/lib/access/refusal';
import { codeRefusals, hmrcLoginRefusals } from '@/lib/auth/text';
import { requireMail } from '@/server/access/accountLimits';
import { personOfProvenAddress } from '@/server/access/provenPeople';
import { hashCodes } from '@/server/access/secretText';
import type { Browser, Entry } from '@/server/access/sessions';
import { lockPersonByEmail, personOfCompany } from '@/server/access/store/people';
import { sessionByHash } from '@/server/access/store/sessions';
import { noteRefused } from '@/server/audit/store/requestHere';
import type { AuthNeeds } from '@/server/auth/needs';
import { lockHmrcLogin, type HmrcLogin, type OAuthStateKey } from '@/server/auth/store/oauthStates';
import { isSpent, spendSecrets } from '@/server/auth/store/oneTimeSecrets';
import { notifyByMail } from '@/server/notifications/messages';
import type { Db } from '@/server/platform/db/db';
import { hmrcLoginMail } from './mails/signIn';
import { codeMessageKey } from './messageStates';
import {
  checkResend,
  commitEvenRefused,
  issueCode,
  issueUnmatchableCode,
  tryCode,
} from './oneTimeCodes';
import { cleanEmail } from './signUp';
import { startSession } from './startSession';

type Needed = Pick<AuthNeeds, 'store' | 'outbox' | 'limiter' | 'sealer' | 'portalUrl'>;

const PURPOSE = 'hmrcLogin' as const;
const visitEnded = () => new Refusal('ended', hmrcLoginRefusals.visitEnded);

/** Undoes the mail to an address that does not belong to the company. */
class NotTheirs extends Error {}

/**
 * E-mails a code to an address that belongs to the company of the VAT number that HMRC has answered
 * for. For any other address nothing is sent, and the response, the limits and the statements are
 * the same: the mail is written and undone (docs/rules/security.md#log-in-with-hmrc).
 * @throws Refusal ended without a proven VAT number, tooMany
 */
export async function sendHmrcCode(
  deps: Needed,
  consent: OAuthStateKey,
  address: string,
  { ip }: Pick<Browser, 'ip'>,
  now: Date,
): Promise<void> {
  const email = cleanEmail(address);
  await loginToMail(deps.store.db, consent, now);
  await requireMail(deps.limiter, email, ip);
  await deps.store.db.transaction(async (tx) => {
    const login = await loginToMail(tx, consent, now);
    const person = await personOfCompany(tx, email, login.vrn);
    const order = { purpose: PURPOSE, subject: login, sentTo: email, now };
    const { id, code } = person
      ? await issueCode(tx, deps, order)
      : { ...(await issueUnmatchableCode(tx, order)), code: '000000' };
    await tx
      .transaction(async (mailing) => {
        await notifyByMail(mailing, deps.outbox, {
          to: email,
          dedupeKey: codeMessageKey(id),
          now,
          holdsSecret: true,
          ...hmrcLoginMail({ code }),
        });
        if (!person) throw new NotTheirs();
      })
      .catch((problem: unknown) => {
        if (!(problem instanceof NotTheirs)) throw problem;
      });
  });
}

/**
 * Returns the log-in, if a code of it may be sent now. @throws Refusal ended, or tooMany within 30
 * seconds
 */
async function loginToMail(tx: Db, consent: OAuthStateKey, now: Date): Promise<HmrcLogin> {
  const login = await lockHmrcLogin(tx, { ...consent, now });
  if (!login) throw visitEnded();
  await checkResend(tx, PURPOSE, login, now);
  return login;
}

/**
 * Logs in with a code that was sent to a person of the company. Returns the session cookie's value.
 * The address must still belong to the company, and nobody may have logged in meanwhile in this
 * browser.
 * @throws Refusal at `code`; ended without a proven VAT number; conflict if somebody is logged in
 */
export const logInWithHmrcCode = (
  deps: Needed,
  consent: OAuthStateKey,
  code: string,
  browser: Browser,
  now: Date,
): Promise<Entry> =>
  commitEvenRefused(deps.store.db, async (tx): Promise<Entry | Refusal> => {
    if (await isLoggedIn(tx, browser))
      return new Refusal('conflict', hmrcLoginRefusals.loggedInAlready);
    const login = await lockHmrcLogin(tx, { ...consent, now });
    if (!login) return visitEnded();
    if (await isSpent(tx, PURPOSE, login, hashCodes(deps.sealer, code, login.id)))
      return new Refusal('ended', codeRefusals.used, 'code');
    const tried = await tryCode(tx, deps, { purpose: PURPOSE, subject: login, code, now });
    if (tried instanceof Refusal) return tried;
    const person = await lockPersonByEmail(tx, tried.sentTo);
    if (!person || !(await personOfCompany(tx, tried.sentTo, login.vrn))) {
      noteRefused(person, 'sign-in refused', PURPOSE);
      return visitEnded();
    }
    await spendSecrets(tx, PURPOSE, login, now);
    const proven = personOfProvenAddress(tried, person);
    return startSession(tx, deps, { person: proven, method: 'hmrc', browser, now });
  });

/** True if this browser's session is a person's: another tab has logged in. */
async function isLoggedIn(tx: Db, { sessionIdHash }: Pick<Browser, 'sessionIdHash'>) {
  const session = sessionIdHash ? await sessionByHash(tx, sessionIdHash) : undefined;
  return Boolean(session?.personId);
}
