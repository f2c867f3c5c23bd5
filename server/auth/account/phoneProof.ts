import type { PersonCapability } from '@/lib/access/capability';
import type { ActToConfirm } from '@/lib/access/provenActs';
import { Refusal } from '@/lib/access/refusal';
import { appendAudit } from '@/server/audit/store/log';
import { spendSecrets, spendSecretsSentElsewhere } from '@/server/auth/store/oneTimeSecrets';
import {
  lockPerson,
  provePhone,
  savePhone,
  thePerson,
  type Person,
} from '@/server/access/store/people';
import { requireAllowance } from '@/server/access/accountLimits';
import type { AuthNeeds } from '@/server/auth/needs';
import { notifyByText } from '@/server/notifications/messages';
import type { Browser } from '@/server/access/sessions';
import { codeMessageKey } from '@/server/auth/messageStates';
import {
  checkResend,
  commitEvenRefused,
  issueCode,
  tryCodeSentTo,
} from '@/server/auth/oneTimeCodes';
import { requireLiveSession, takeReauthentication } from '@/server/auth/reauthentication';
import { canBeTexted, readPhoneNumber } from '@/server/notifications/phoneNumbers';
import { phoneRefusals } from '@/lib/auth/text';

type Needed = Pick<AuthNeeds, 'store' | 'outbox' | 'limiter' | 'sealer'>;

/**
 * Saves the person's phone number and returns it in international form. It is unproven unless it
 * was proven already. A number other than the saved one takes re-authentication.
 * @throws Refusal at `phone_number`; reauthenticationRequired; notSignedIn if the session has ended
 * meanwhile
 */
export async function changePhone(
  deps: Needed,
  capability: PersonCapability,
  text: string,
  browser: Browser,
  now: Date,
): Promise<string> {
  const phone = readPhoneNumber(text, 'phone_number');
  await deps.store.db.transaction(async (tx) => {
    const before = await lockPerson(tx, capability);
    await requireLiveSession(tx, browser);
    if (before.phone !== phone) {
      const act: ActToConfirm = {
        act: 'changePhone',
        subject: phone,
        facts: [['New number', phone]],
      };
      await takeReauthentication(tx, capability, act, browser, now);
    }
    await spendSecretsSentElsewhere(tx, 'phoneCode', capability, phone, now);
    await savePhone(tx, capability, phone);
  });
  return phone;
}

/**
 * Texts a code to the saved number.
 * @throws Refusal conflict without a UK mobile number; tooMany; notSignedIn if the session has
 * ended meanwhile
 */
export async function sendPhoneCode(
  deps: Needed,
  capability: PersonCapability,
  browser: Browser,
  now: Date,
): Promise<void> {
  const phone = numberToText(await thePerson(deps.store.db, capability));
  await checkResend(deps.store.db, 'phoneCode', capability, now);
  const message = (wait: string) => phoneRefusals.severalSent(wait);
  await requireAllowance(deps.limiter, 'textToNumber', phone, message);
  await requireAllowance(deps.limiter, 'textByPerson', capability.personId, message);
  await deps.store.db.transaction(async (tx) => {
    // The number may have changed, or a code been sent, while the allowances were counted.
    const person = await lockPerson(tx, capability);
    await requireLiveSession(tx, browser);
    if (numberToText(person) !== phone) {
      throw new Refusal('conflict', phoneRefusals.numberChanged, 'phone_number');
    }
    await checkResend(tx, 'phoneCode', capability, now);
    const { id, code } = await issueCode(tx, deps, {
      purpose: 'phoneCode',
      subject: capability,
      sentTo: phone,
      now,
    });
    const body = `${code} is your InstantVAT code. It works for 10 minutes. We never ask for it by phone.`;
    await notifyByText(tx, deps.outbox, {
      to: phone,
      dedupeKey: codeMessageKey(id),
      now,
      holdsSecret: true,
      body,
    });
  });
}

const numberOf = ({ phone }: Pick<Person, 'phone'>): string => {
  if (!phone) throw new Refusal('conflict', phoneRefusals.noNumber, 'phone_number');
  return phone;
};

function numberToText(person: Pick<Person, 'phone'>): string {
  const phone = numberOf(person);
  if (!canBeTexted(phone)) {
    throw new Refusal('conflict', phoneRefusals.notMobile, 'phone_number');
  }
  return phone;
}

/**
 * Proves the saved number with the code that was texted to it.
 * @throws Refusal at `code`; notSignedIn if the session has ended meanwhile
 */
export const verifyPhone = (
  deps: Needed,
  capability: PersonCapability,
  code: string,
  browser: Browser,
  now: Date,
): Promise<void> =>
  commitEvenRefused(deps.store.db, async (tx) => {
    const person = await lockPerson(tx, capability);
    await requireLiveSession(tx, browser);
    const phone = numberOf(person);
    const tried = await tryCodeSentTo(tx, deps, {
      purpose: 'phoneCode',
      subject: capability,
      sentTo: phone,
      code,
      now,
    });
    if (tried instanceof Refusal) return tried;
    await provePhone(tx, capability, tried.sentTo, now);
    await spendSecrets(tx, 'phoneCode', capability, now);
    await appendAudit(tx, {
      at: now,
      actor: `person:${capability.personId}`,
      subject: `person:${capability.personId}`,
      event: 'phone confirmed',
      detail: { ending: phone.slice(-3) },
    });
    return undefined;
  });
