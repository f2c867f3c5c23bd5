import type { SignUpCapability } from '@/lib/access/capability';
import { pickAttribution, type Attribution } from '@/lib/auth/attribution';
import { DEFAULT_PARTNER, normalisePartner } from '@/lib/auth/partners';
import { cleanedEmail } from '@/lib/kernel/emailAddress';
import type { Product } from '@/lib/kernel/products';
import type { Db } from '@/server/platform/db/db';
import { personByEmail } from '@/server/access/store/people';
import type { ProviderIdentity } from '@/server/auth/store/signInMethods';
import { addSignUp, lockSignUp, theSignUp, type SignUp } from '@/server/auth/store/signUps';
import { requireMail } from '@/server/access/accountLimits';
import { signUpJustBegun } from '@/server/access/provenPeople';
import type { AuthNeeds } from '@/server/auth/needs';
import { alreadyHaveAccountMail, codeMail } from '@/server/auth/mails/signUp';
import { notifyByMail } from '@/server/notifications/messages';
import { codeMessageKey } from './messageStates';
import { checkResend, issueCode, issueUnmatchableCode } from './oneTimeCodes';
import { checkNewPassword, hashPassword } from './passwords';
import { readPhoneNumber } from '@/server/notifications/phoneNumbers';
import { beginSession, type Browser } from '@/server/access/sessions';

export interface SignUpForm {
  fullName: string;
  email: string;
  password?: string;
  phone?: string;
  partner?: string;
  /** InstantVAT by default. */
  product?: Product;
  utm?: Attribution;
}

/** Attribution of a visitor who asks for an account, as sent. */
export interface SignUpAttribution {
  partner?: string;
  product?: Product;
  utm?: Attribution;
}

/** Attribution frozen with a new account. */
export interface SignUpSource {
  partner: string;
  product: Product;
  utm: Record<string, string> | null;
}

export type SignUpDeps = Pick<AuthNeeds, 'store' | 'outbox' | 'limiter' | 'portalUrl' | 'sealer'>;

/** Returns an address as accounts are found by it: cleaned, and in small letters. */
export const cleanEmail = (email: string): string => cleanedEmail(email).toLowerCase();

/**
 * Starts a sign-up and sends the code that proves the address; returns the session cookie's value.
 * An address with an account gets a mail that says so, and the response is unchanged
 * (docs/rules/security.md#no-account-oracle).
 * @throws Refusal at `password` or `phone`, or tooMany
 */
export async function startSignUp(
  deps: SignUpDeps,
  form: SignUpForm,
  browser: Browser,
  now: Date,
): Promise<string> {
  const email = cleanEmail(form.email);
  const phone = form.phone ? readPhoneNumber(form.phone, 'phone') : null;
  // Before the mailbox's allowance, which a stranger's refused passwords would use up; the place's
  // allowance was drawn on already.
  if (form.password) await checkNewPassword(form.password, [form.fullName, email]);
  await requireMail(deps.limiter, email, browser.ip);
  const passwordHash = form.password ? await hashPassword(form.password) : null;

  return deps.store.db.transaction(async (tx) => {
    const signUp = {
      email,
      phone,
      passwordHash,
      fullName: form.fullName,
      utm: keptUtm(form.utm),
      createdAt: now,
      // Frozen here, because the fee depends on it (docs/rules/security.md#frozen-partner).
      partner: normalisePartner(form.partner) ?? DEFAULT_PARTNER,
      product: form.product ?? 'instant_vat',
    };
    const begun = await addSignUp(tx, signUp);
    await sendEmailCode(tx, deps, begun, now);
    return beginSession(tx, signUpJustBegun(begun), { signedInWith: 'signUp', browser, now });
  });
}

/**
 * Starts a sign-up through a provider that does not vouch for the address: a code proves it, and
 * then the identity joins the account. Returns the session cookie's value.
 */
export async function startProviderSignUp(
  deps: SignUpDeps,
  who: SignUpSource & { fullName: string; email: string },
  identity: ProviderIdentity,
  browser: Browser,
  now: Date,
): Promise<string> {
  const email = cleanEmail(who.email);
  await requireMail(deps.limiter, email, browser.ip);
  return deps.store.db.transaction(async (tx) => {
    const signUp = { ...who, email, phone: null, passwordHash: null, createdAt: now };
    const begun = await addSignUp(tx, {
      ...signUp,
      provider: identity.provider,
      providerSubject: identity.subject,
    });
    await sendEmailCode(tx, deps, begun, now);
    return beginSession(tx, signUpJustBegun(begun), { signedInWith: 'signUp', browser, now });
  });
}

/**
 * Sends another code; earlier ones keep their own ten minutes.
 * @throws Refusal tooMany within 30 seconds
 */
export async function resendEmailCode(
  deps: SignUpDeps,
  capability: SignUpCapability,
  { ip }: Pick<Browser, 'ip'>,
  now: Date,
): Promise<void> {
  const signUp = await theSignUp(deps.store.db, capability);
  await checkResend(deps.store.db, 'emailCode', capability, now);
  await requireMail(deps.limiter, signUp.email, ip);
  await deps.store.db.transaction(async (tx) => {
    await lockSignUp(tx, capability);
    await checkResend(tx, 'emailCode', capability, now);
    await sendEmailCode(tx, deps, signUp, now);
  });
}

async function sendEmailCode(tx: Db, deps: SignUpDeps, signUp: SignUp, now: Date): Promise<void> {
  const order = { purpose: 'emailCode' as const, subject: signUp, sentTo: signUp.email, now };
  if (await personByEmail(tx, signUp.email)) {
    const { id } = await issueUnmatchableCode(tx, order);
    const mail = alreadyHaveAccountMail({
      product: signUp.product,
      loginUrl: `${deps.portalUrl}${signUp.product === 'open_tax' ? '/v2/open-tax/steps/practice' : '/v2/auth/login'}`,
    });
    await notifyByMail(tx, deps.outbox, {
      to: signUp.email,
      dedupeKey: codeMessageKey(id),
      now,
      ...mail,
    });
    return;
  }
  const { id, code } = await issueCode(tx, deps, order);
  await notifyByMail(tx, deps.outbox, {
    to: signUp.email,
    dedupeKey: codeMessageKey(id),
    now,
    holdsSecret: true,
    ...codeMail({ code, product: signUp.product }),
  });
}

/** Returns the marketing parameters to store; null if there are none. */
export function keptUtm(utm: Attribution | undefined): Record<string, string> | null {
  const kept = Object.entries(pickAttribution(utm ?? {}));
  return kept.length > 0 ? Object.fromEntries(kept) : null;
}
