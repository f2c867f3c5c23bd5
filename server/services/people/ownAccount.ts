import type { PersonCapability } from '@/lib/domain/access/capability';
import { Refusal } from '@/lib/domain/access/refusal';
import { appendAudit } from '@/server/store/access/auditLog';
import { newestSecret, spendSecrets } from '@/server/store/signIn/oneTimeSecrets';
import { personByEmail, saveEmail, saveName, thePerson } from '@/server/store/people/people';
import { mailWait, requireAllowance } from '@/server/services/access/accountLimits';
import type { Deps } from '@/server/services/deps';
import { requireReauthentication } from '@/server/services/signIn/reauthentication';
import { emailChangedMail, newEmailMail } from '@/server/services/notices/mails/accountMails';
import { alreadyHaveAccountMail } from '@/server/services/notices/mails/signUpMails';
import { notifyByMail } from '@/server/services/notices/messages';
import { checkCode, checkResend, issueCode, issueUnmatchableCode } from '@/server/services/signIn/oneTimeCodes';
import { personActor, type Browser } from '@/server/services/access/sessions';
import { cleanEmail } from '@/server/services/signIn/signUp';

type Needed = Pick<Deps, 'store' | 'outbox' | 'limiter' | 'portalUrl'>;

/** Saves the person's name. */
export async function changeName(deps: Pick<Deps, 'store'>, capability: PersonCapability, fullName: string, now: Date): Promise<void> {
  await deps.store.db.transaction(async (tx) => {
    await saveName(tx, capability, fullName);
    await appendAudit(tx, { at: now, actor: personActor(capability), subject: `person:${capability.personId}`, event: 'name changed' });
  });
}

/**
 * E-mails a code to the address that is to become the account's. One that has an account is told so there, and the answer
 * is the same (docs/rules/security.md#no-account-oracle). @throws Refusal proveAgain, tooMany, or at `email`.
 */
export async function askForNewEmail(deps: Needed, capability: PersonCapability, address: string, browser: Browser, now: Date): Promise<void> {
  const { db } = deps.store;
  const email = cleanEmail(address);
  await requireReauthentication(db, browser, now);
  if ((await thePerson(db, capability)).email === email) throw new Refusal('badlyFormed', 'This is your address already.', 'email');
  const last = await newestSecret(db, 'newEmail', capability.personId);
  if (last?.sentTo === email) await checkResend(db, 'newEmail', capability.personId, now);
  await requireAllowance(deps.limiter, 'codeToAddress', email, mailWait);
  await requireAllowance(deps.limiter, 'newEmailByPerson', capability.personId, mailWait);
  await db.transaction(async (tx) => {
    // A code that went to another address must not prove this one.
    if (last?.sentTo !== email) await spendSecrets(tx, 'newEmail', capability.personId, now);
    const order = { purpose: 'newEmail' as const, subjectId: capability.personId, sentTo: email, now };
    if (await personByEmail(tx, email)) {
      const { id } = await issueUnmatchableCode(tx, order);
      await notifyByMail(tx, deps.outbox, { to: email, dedupeKey: `code:${id}`, now, ...alreadyHaveAccountMail({ loginUrl: `${deps.portalUrl}/v2/auth/login` }) });
      return;
    }
    const { id, code } = await issueCode(tx, order);
    await notifyByMail(tx, deps.outbox, { to: email, dedupeKey: `code:${id}`, now, holdsSecret: true, ...newEmailMail({ code }) });
  });
}

/** Makes the proven address the account's own, ends links that went to the old one, and tells the old one. @throws Refusal at `code`. */
export async function confirmNewEmail(deps: Needed, capability: PersonCapability, code: string, now: Date): Promise<string> {
  await checkCode(deps.store.db, 'newEmail', capability.personId, code, now);
  return deps.store.db.transaction(async (tx) => {
    const secret = await newestSecret(tx, 'newEmail', capability.personId);
    const before = await thePerson(tx, capability);
    if (!secret || !(await saveEmail(tx, capability, secret.sentTo))) throw new Refusal('conflict', 'That address belongs to another account now. Nothing was changed.', 'code');
    for (const purpose of ['newEmail', 'magicLink', 'passwordReset', 'reauthentication'] as const) await spendSecrets(tx, purpose, capability.personId, now);
    await appendAudit(tx, { at: now, actor: personActor(capability), subject: `person:${capability.personId}`, event: 'email address changed' });
    const mail = emailChangedMail({ contactUrl: `${deps.portalUrl}/v2/instant-vat/help` });
    await notifyByMail(tx, deps.outbox, { to: before.email, dedupeKey: `emailChanged:${secret.id}`, now, ...mail });
    return secret.sentTo;
  });
}
