import type { PersonCapability } from '@/lib/access/capability';
import type { ActToConfirm } from '@/lib/access/provenActs';
import { Refusal } from '@/lib/access/refusal';
import { appendAudit } from '@/server/audit/store/log';
import type { Db } from '@/server/platform/db/db';
import { revokeSessions } from '@/server/access/store/sessions';
import {
  newestSecret,
  spendSecrets,
  spendSecretsSentElsewhere,
} from '@/server/auth/store/oneTimeSecrets';
import {
  endDevices,
  lockPerson,
  personByEmail,
  saveEmail,
  saveName,
  thePerson,
} from '@/server/access/store/people';
import { mailWait, requireAllowance, requireMail } from '@/server/access/accountLimits';
import type { AuthNeeds } from '@/server/auth/needs';
import {
  requireLiveSession,
  requireReauthentication,
  takeReauthentication,
} from '@/server/auth/reauthentication';
import { emailChangedMail, newEmailMail } from '@/server/auth/mails/account';
import { alreadyHaveAccountMail } from '@/server/auth/mails/signUp';
import { notifyByMail } from '@/server/notifications/messages';
import { codeMessageKey } from '@/server/auth/messageStates';
import {
  checkResend,
  commitEvenRefused,
  issueCode,
  issueUnmatchableCode,
  tryCode,
} from '@/server/auth/oneTimeCodes';
import type { Browser } from '@/server/access/sessions';
import { cleanEmail } from '@/server/auth/signUp';
import { accountRefusals } from '@/lib/auth/text';

type Needed = Pick<AuthNeeds, 'store' | 'outbox' | 'limiter' | 'portalUrl' | 'sealer'>;

/**
 * Saves the person's name.
 * @throws Refusal notSignedIn if the session has ended meanwhile
 */
export async function changeName(
  deps: Pick<AuthNeeds, 'store'>,
  capability: PersonCapability,
  fullName: string,
  browser: Browser,
  now: Date,
): Promise<void> {
  await deps.store.db.transaction(async (tx) => {
    await lockPerson(tx, capability);
    await requireLiveSession(tx, browser);
    await saveName(tx, capability, fullName);
    await appendAudit(tx, {
      at: now,
      actor: capability.actor,
      subject: `person:${capability.personId}`,
      event: 'name changed',
    });
  });
}

/**
 * E-mails a code to the account's new address. If that address has an account already, the mail
 * says so instead and the response is unchanged (docs/rules/security.md#no-account-oracle).
 * @throws Refusal reauthenticationRequired, tooMany, or at `email`
 */
export async function askForNewEmail(
  deps: Needed,
  capability: PersonCapability,
  address: string,
  browser: Browser,
  now: Date,
): Promise<void> {
  const { db } = deps.store;
  const email = cleanEmail(address);
  const act: ActToConfirm = {
    act: 'changeEmail',
    subject: email,
    facts: [['New address', email]],
  };
  await requireReauthentication(db, capability, act, browser, now);
  await checkWish(db, capability, await thePerson(db, capability), email, now);
  await requireMail(deps.limiter, email, browser.ip);
  await requireAllowance(deps.limiter, 'newEmailByPerson', capability.personId, mailWait);
  await db.transaction(async (tx) => {
    // Checked again under the lock: things may have changed while the allowances were counted.
    const person = await lockPerson(tx, capability);
    await takeReauthentication(tx, capability, act, browser, now);
    await checkWish(tx, capability, person, email, now);
    await spendSecretsSentElsewhere(tx, 'newEmail', capability, email, now);
    const order = { purpose: 'newEmail' as const, subject: capability, sentTo: email, now };
    if (await personByEmail(tx, email)) {
      const { id } = await issueUnmatchableCode(tx, order);
      await notifyByMail(tx, deps.outbox, {
        to: email,
        dedupeKey: codeMessageKey(id),
        now,
        ...alreadyHaveAccountMail({ loginUrl: `${deps.portalUrl}/v2/auth/login` }),
      });
      return;
    }
    const { id, code } = await issueCode(tx, deps, order);
    await notifyByMail(tx, deps.outbox, {
      to: email,
      dedupeKey: codeMessageKey(id),
      now,
      holdsSecret: true,
      ...newEmailMail({ code }),
    });
  });
}

async function checkWish(
  db: Db,
  capability: PersonCapability,
  person: { email: string },
  email: string,
  now: Date,
): Promise<void> {
  if (person.email === email)
    throw new Refusal('badlyFormed', accountRefusals.sameAddress, 'email');
  const last = await newestSecret(db, 'newEmail', capability);
  if (last?.sentTo === email) await checkResend(db, 'newEmail', capability, now);
}

/**
 * Changes the account's address to the one that this code was sent to, ends every other session and
 * all links to the old address, and notifies the old address.
 * @throws Refusal at `code`; notSignedIn if the session has ended meanwhile
 */
export const confirmNewEmail = (
  deps: Needed,
  capability: PersonCapability,
  code: string,
  browser: Browser,
  now: Date,
): Promise<string> =>
  commitEvenRefused(deps.store.db, async (tx) => {
    const before = await lockPerson(tx, capability);
    await requireLiveSession(tx, browser);
    const secret = await tryCode(tx, deps, { purpose: 'newEmail', subject: capability, code, now });
    if (secret instanceof Refusal) return secret;
    if (!(await saveEmail(tx, capability, secret.sentTo))) {
      return new Refusal('conflict', accountRefusals.addressTaken, 'code');
    }
    for (const purpose of ['newEmail', 'magicLink', 'passwordReset', 'reauthentication'] as const)
      await spendSecrets(tx, purpose, capability, now);
    const sessionsEnded = await revokeSessions(tx, capability, now, browser.sessionIdHash);
    await endDevices(tx, capability, now);
    await appendAudit(tx, {
      at: now,
      actor: capability.actor,
      subject: `person:${capability.personId}`,
      event: 'email address changed',
      detail: { sessionsEnded },
    });
    const mail = emailChangedMail({ contactUrl: `${deps.portalUrl}/v2/instant-vat/help` });
    await notifyByMail(tx, deps.outbox, {
      to: before.email,
      dedupeKey: `emailChanged:${secret.id}`,
      now,
      ...mail,
    });
    return secret.sentTo;
  });
