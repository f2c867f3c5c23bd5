import type { SignUpCapability } from '@/lib/access/capability';
import { pickAttribution, type Attribution } from '@/lib/auth/attribution';
import { DEFAULT_PARTNER, normalisePartner } from '@/lib/auth/partners';
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
  /** InstantVAT unless told. */
  product?: Product;
  utm?: Attribution;
}

/** Where a visitor who asks for an account came from, as they sent it. */
export interface AskedFrom {
  partner?: string;
  product?: Product;
  utm?: Attribution;
}

/** What is frozen of where a new account came from. */
export interface SignUpSource {
  partner: string;
  product: Product;
  utm: Record<string, string> | null;
}

export type SignUpDeps = Pick<AuthNeeds, 'store' | 'outbox' | 'limiter' | 'portalUrl' | 'sealer'>;

export const cleanEmail = (email: string): string => email.trim().toLowerCase();

/**
 * Starts a sign-up and sends the code that proves the address. Answers the session cookie's value.
 * An address that has an account gets a mail that says so, and everything else is the same, so
 * nobody learns of it (docs/rules/security.md#no-account-oracle).
 * @throws Refusal at `password` or `phone`, or tooMany.
 */
export async function startSignUp(
  deps: SignUpDeps,
  form: SignUpForm,
  browser: Browser,
  now: Date,
): Promise<string> {
  const email = cleanEmail(form.email);
  const phone = form.phone ? readPhoneNumber(form.phone, 'phone') : null;
  // Before the mailbox's count, which a stranger with refused passwords would fill; the place's own
  // was drawn on already.
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
      // The fee hangs on this, so it is settled here and never asked for again
      // (docs/rules/security.md#frozen-partner).
      partner: normalisePartner(form.partner) ?? DEFAULT_PARTNER,
      product: form.product ?? 'instant_vat',
    };
    const begun = await addSignUp(tx, signUp);
    await sendEmailCode(tx, deps, begun, now);
    return beginSession(tx, signUpJustBegun(begun), 'signUp', browser, now);
  });
}

/**
 * Starts the sign-up of somebody whose provider does not vouch for their address: a code proves it,
 * and the identity joins the account then. Answers the session cookie's value.
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
    return beginSession(tx, signUpJustBegun(begun), 'signUp', browser, now);
  });
}

/**
 * Sends another code; earlier ones keep their own ten minutes. @throws Refusal tooMany within 30
 * seconds.
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
      dedupeKey: `code:${id}`,
      now,
      ...mail,
    });
    return;
  }
  const { id, code } = await issueCode(tx, deps, order);
  await notifyByMail(tx, deps.outbox, {
    to: signUp.email,
    dedupeKey: `code:${id}`,
    now,
    holdsSecret: true,
    ...codeMail({ code, product: signUp.product }),
  });
}

/** The marketing parameters as they are kept; null when there are none. */
export function keptUtm(utm: Attribution | undefined): Record<string, string> | null {
  const kept = Object.entries(pickAttribution(utm ?? {}));
  return kept.length > 0 ? Object.fromEntries(kept) : null;
}
