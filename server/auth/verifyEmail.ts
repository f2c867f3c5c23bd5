import { ownName } from '@/lib/notifications/checkedNames';
import type { PersonCapability, SignUpCapability } from '@/lib/access/capability';
import { Refusal } from '@/lib/access/refusal';
import type { Db } from '@/server/platform/db/db';
import { termsAtSignUp } from '@/lib/app/terms/terms';
import { appendAudit } from '@/server/audit/store/log';
import { isSpent, spendSecrets } from '@/server/auth/store/oneTimeSecrets';
import { addPerson, lockPersonByEmail } from '@/server/access/store/people';
import { hasFactor } from '@/server/auth/store/factors';
import { addSignInMethod } from '@/server/auth/store/signInMethods';
import { completeSignUp, lockSignUp, type SignUp } from '@/server/auth/store/signUps';
import { personOfNewAccount, personOfProvenAddress } from '@/server/access/provenPeople';
import { openTaxWelcomeMail, welcomeMail } from '@/server/auth/mails/signUp';
import { notifyByMail } from '@/server/notifications/messages';
import { startSession } from './startSession';
import { commitEvenRefused, tryCode } from './oneTimeCodes';
import { hashCodes } from '@/server/access/secretText';
import { beginSession, type Browser, type Entry } from '@/server/access/sessions';
import type { SignUpDeps } from './signUp';
import { loginRefusals } from '@/lib/auth/text';

/** Returns the fee of accounts from this partner as a sentence, for the welcome mail. */
export interface FeeWords {
  feeSentence(partner: string): string;
}

/**
 * Checks the code that proves the address, opens the account and signs in. Returns the session for
 * the cookie; undefined if the code was posted before and has opened the account.
 * @throws Refusal at `code`; conflict if the account was closed
 */
export const verifyEmail = (
  deps: SignUpDeps & FeeWords,
  capability: SignUpCapability,
  code: string,
  browser: Browser,
  now: Date,
): Promise<Entry | undefined> =>
  commitEvenRefused(deps.store.db, async (tx) => {
    const signUp = await lockSignUp(tx, capability);
    if (
      signUp.completedAt &&
      (await isSpent(tx, 'emailCode', signUp, hashCodes(deps.sealer, code, signUp.id)))
    )
      return undefined;
    const tried = await tryCode(tx, deps, { purpose: 'emailCode', subject: signUp, code, now });
    if (tried instanceof Refusal) return tried;
    const { email, fullName, phone, passwordHash, partner, utm } = signUp;
    const opened = await addPerson(tx, {
      email,
      fullName,
      phone,
      passwordHash,
      partner,
      utm,
      createdAt: now,
    });
    // The address was proven in another window: the code signs in, as a mailed link would.
    const owner = opened ? undefined : await lockPersonByEmail(tx, email);
    const person = opened
      ? personOfNewAccount(opened)
      : owner && personOfProvenAddress(tried, owner);
    if (!person) return new Refusal('conflict', loginRefusals.accountClosed);
    // With a second factor on the account, the mailbox alone must not add a sign-in method.
    if (signUp.provider && signUp.providerSubject && (opened || !(await hasFactor(tx, person)))) {
      await addSignInMethod(
        tx,
        person,
        { provider: signUp.provider, subject: signUp.providerSubject, email },
        now,
      );
    }
    await completeSignUp(tx, capability, now);
    await spendSecrets(tx, 'emailCode', signUp, now);
    if (!opened) return startSession(tx, deps, { person, method: 'emailCode', browser, now });
    const token = await beginSession(tx, person, { signedInWith: 'emailCode', browser, now });
    await welcome(tx, deps, signUp, person, now);
    return { token, type: 'user' as const };
  });

async function welcome(
  tx: Db,
  deps: SignUpDeps & FeeWords,
  { email, fullName, partner, product }: SignUp,
  person: PersonCapability,
  now: Date,
): Promise<void> {
  const mail =
    product === 'open_tax'
      ? openTaxWelcomeMail({
          fullName: ownName(fullName),
          stepsUrl: `${deps.portalUrl}/v2/open-tax/steps/practice`,
        })
      : welcomeMail({
          fullName: ownName(fullName),
          feeSentence: deps.feeSentence(partner),
          stepsUrl: `${deps.portalUrl}/v2/instant-vat/steps/company`,
        });
  await notifyByMail(tx, deps.outbox, {
    to: email,
    dedupeKey: `welcome:${person.personId}`,
    now,
    ...mail,
  });
  await appendAudit(tx, {
    at: now,
    actor: person.actor,
    subject: person.actor,
    event: 'account opened',
    detail: { partner, product, ...termsAtSignUp() },
  });
}
