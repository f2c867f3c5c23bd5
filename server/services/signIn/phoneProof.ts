import type { PersonCapability } from '@/lib/domain/access/capability';
import { Refusal } from '@/lib/domain/access/refusal';
import { appendAudit } from '@/server/store/access/auditLog';
import { spendSecrets } from '@/server/store/signIn/oneTimeSecrets';
import { provePhone, savePhone, thePerson } from '@/server/store/people/people';
import { requireAllowance } from '@/server/services/access/accountLimits';
import type { Deps } from '@/server/services/deps';
import { notifyByText } from '@/server/services/notices/messages';
import { checkCode, checkResend, issueCode } from './oneTimeCodes';
import { canBeTexted, readPhoneNumber } from '@/server/services/notices/phoneNumbers';

type Needed = Pick<Deps, 'store' | 'outbox' | 'limiter'>;

/** Saves the person's phone number, unproven unless it was proven already. Answers it in international form. */
export async function changePhone(deps: Needed, capability: PersonCapability, text: string, now: Date): Promise<string> {
  const phone = readPhoneNumber(text, 'phone_number');
  await deps.store.db.transaction(async (tx) => {
    const before = await thePerson(tx, capability);
    // A code sent to the number before must not prove the new one.
    if (before.phone !== phone) await spendSecrets(tx, 'phoneCode', capability.personId, now);
    await savePhone(tx, capability, phone);
  });
  return phone;
}

/** Texts a code to the saved number. @throws Refusal: no number, not a UK mobile, too soon or too often. */
export async function sendPhoneCode(deps: Needed, capability: PersonCapability, now: Date): Promise<void> {
  const { phone } = await thePerson(deps.store.db, capability);
  if (!phone) throw new Refusal('conflict', 'Add your phone number first.', 'phone_number');
  if (!canBeTexted(phone)) throw new Refusal('conflict', 'We can only text UK mobile numbers. You can carry on without a confirmed number.', 'phone_number');
  await checkResend(deps.store.db, 'phoneCode', capability.personId, now);
  const said = (wait: string) => `We have sent several texts to this number already. Look for them, or try again in ${wait}.`;
  await requireAllowance(deps.limiter, 'textToNumber', phone, said);
  await requireAllowance(deps.limiter, 'textByPerson', capability.personId, said);
  await deps.store.db.transaction(async (tx) => {
    const { id, code } = await issueCode(tx, { purpose: 'phoneCode', subjectId: capability.personId, sentTo: phone, now });
    const body = `${code} is your InstantVAT code. It works for 10 minutes. We never ask for it by phone.`;
    await notifyByText(tx, deps.outbox, { to: phone, dedupeKey: `phoneCode:${id}`, now, holdsSecret: true, body });
  });
}

/** Proves the saved number with the code that was texted to it. @throws Refusal at `code`. */
export async function verifyPhone(deps: Needed, capability: PersonCapability, code: string, now: Date): Promise<void> {
  const { phone } = await thePerson(deps.store.db, capability);
  if (!phone) throw new Refusal('conflict', 'Add your phone number first.', 'phone_number');
  await checkCode(deps.store.db, 'phoneCode', capability.personId, code, now);
  await deps.store.db.transaction(async (tx) => {
    await provePhone(tx, capability, phone, now);
    await spendSecrets(tx, 'phoneCode', capability.personId, now);
    await appendAudit(tx, { at: now, actor: `person:${capability.personId}`, subject: `person:${capability.personId}`, event: 'phone confirmed', detail: { ending: phone.slice(-3) } });
  });
}
