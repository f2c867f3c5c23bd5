import type { PersonCapability, SignUpCapability } from '@/lib/access/capability';
import { pickAttribution, type Attribution } from '@/lib/auth/attribution';
import { DEFAULT_PARTNER, normalisePartner } from '@/lib/auth/partners';
import type { Product } from '@/lib/kernel/products';
import { Refusal } from '@/lib/access/refusal';
import type { Db } from '@/server/platform/db/db';
import { appendAudit } from '@/server/audit/store/log';
import { isSpent, spendSecrets } from '@/server/auth/store/oneTimeSecrets';
import { addPerson, lockPersonByEmail, personByEmail } from '@/server/access/store/people';
import { hasFactor } from '@/server/auth/store/factors';
import { addSignInMethod, type ProviderIdentity } from '@/server/auth/store/signInMethods';
import { addSignUp, completeSignUp, lockSignUp, theSignUp, type SignUp } from '@/server/auth/store/signUps';
import { requireMail } from '@/server/access/accountLimits';
import { personOfNewAccount, personOfProvenAddress, signUpJustBegun } from '@/server/access/provenPeople';
import type { AuthNeeds } from '@/server/auth/needs';
import { openTaxWelcomeMail } from '@/server/auth/mails/signUp';
import { alreadyHaveAccountMail, codeMail, welcomeMail } from '@/server/auth/mails/signUp';
import { notifyByMail } from '@/server/notifications/messages';
import { letIn } from './letIn';
import { checkResend, commitEvenRefused, issueCode, issueUnmatchableCode, tryCode } from './oneTimeCodes';
import { checkNewPassword, hashPassword } from './passwords';
import { readPhoneNumber } from '@/server/notifications/phoneNumbers';
import { hashCodes } from '@/server/access/secretText';
import { beginSession, type Browser, type Entry } from '@/server/access/sessions';

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
export interface AskedFrom { partner?: string; product?: Product; utm?: Attribution }

/** What is frozen of where a new account came from. */
export interface SignUpSource { partner: string; product: Product; utm: Record<string, string> | null }

type Needed = Pick<AuthNeeds, 'store' | 'outbox' | 'limiter' | 'portalUrl' | 'sealer'>;

/** The fee that an account opened through this partner pays, as a sentence: the welcome says it. */
export interface FeeWords { feeSentence(partner: string): string }

export const cleanEmail = (email: string): string => email.trim().toLowerCase();

/**
 * Starts a sign-up and sends the code that proves the address. Answers the session cookie's value. An address that has an
 * account gets a mail that says so, and everything else is the same, so nobody learns of it (docs/rules/security.md#no-account-oracle).
 * @throws Refusal at `password` or `phone`, or tooMany.
 */
export async function startSignUp(deps: Needed, form: SignUpForm, browser: Browser, now: Date): Promise<string> {
  const email = cleanEmail(form.email);
  const phone = form.phone ? readPhoneNumber(form.phone, 'phone') : null;
  // Before the mailbox's count, which a stranger with refused passwords would fill; the place's own was drawn on already.
  if (form.password) await checkNewPassword(form.password, [form.fullName, email]);
  await requireMail(deps.limiter, email, browser.ip);
  const passwordHash = form.password ? await hashPassword(form.password) : null;

  return deps.store.db.transaction(async (tx) => {
    const signUp = {
      email, phone, passwordHash, fullName: form.fullName, utm: keptUtm(form.utm), createdAt: now,
      // The fee hangs on this, so it is settled here and never asked for again (docs/rules/security.md#frozen-partner).
      partner: normalisePartner(form.partner) ?? DEFAULT_PARTNER, product: form.product ?? 'instant_vat',
    };
    const begun = await addSignUp(tx, signUp);
    await sendEmailCode(tx, deps, begun, now);
    return beginSession(tx, signUpJustBegun(begun), 'signUp', browser, now);
  });
}

/**
 * Starts the sign-up of somebody whose provider does not vouch for their address: a code proves it, and the identity joins
 * the account then. Answers the session cookie's value.
 */
export async function startProviderSignUp(
  deps: Needed, who: SignUpSource & { fullName: string; email: string }, identity: ProviderIdentity, browser: Browser,
  now: Date,
): Promise<string> {
  const email = cleanEmail(who.email);
  await requireMail(deps.limiter, email, browser.ip);
  return deps.store.db.transaction(async (tx) => {
    const signUp = { ...who, email, phone: null, passwordHash: null, createdAt: now };
    const begun = await addSignUp(tx, { ...signUp, provider: identity.provider, providerSubject: identity.subject });
    await sendEmailCode(tx, deps, begun, now);
    return beginSession(tx, signUpJustBegun(begun), 'signUp', browser, now);
  });
}

/** Sends another code; earlier ones keep their own ten minutes. @throws Refusal tooMany within 30 seconds. */
export async function resendEmailCode(
  deps: Needed, capability: SignUpCapability, { ip }: Pick<Browser, 'ip'>, now: Date,
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

async function sendEmailCode(tx: Db, deps: Needed, signUp: SignUp, now: Date): Promise<void> {
  const order = { purpose: 'emailCode' as const, subject: signUp, sentTo: signUp.email, now };
  if (await personByEmail(tx, signUp.email)) {
    const { id } = await issueUnmatchableCode(tx, order);
    const mail = alreadyHaveAccountMail({
      product: signUp.product,
      loginUrl: `${deps.portalUrl}${signUp.product === 'open_tax' ? '/v2/open-tax/steps/practice' : '/v2/auth/login'}`,
    });
    await notifyByMail(tx, deps.outbox, { to: signUp.email, dedupeKey: `code:${id}`, now, ...mail });
    return;
  }
  const { id, code } = await issueCode(tx, deps, order);
  await notifyByMail(tx, deps.outbox, {
    to: signUp.email, dedupeKey: `code:${id}`, now, holdsSecret: true,
    ...codeMail({ code, fullName: signUp.fullName, product: signUp.product }),
  });
}

/**
 * Proves the address, opens the account and signs in. Answers what the cookie is to hold, or undefined when the same code was posted
 * twice and the first one has done it.
 * @throws Refusal at `code`.
 */
export const verifyEmail = (
  deps: Needed & FeeWords, capability: SignUpCapability, code: string, browser: Browser, now: Date,
): Promise<Entry | undefined> =>
  commitEvenRefused(deps.store.db, async (tx) => {
    const signUp = await lockSignUp(tx, capability);
    if (signUp.completedAt && (await isSpent(tx, 'emailCode', signUp, hashCodes(deps.sealer, code, signUp.id)))) return undefined;
    const tried = await tryCode(tx, deps, 'emailCode', signUp, code, now);
    if (tried instanceof Refusal) return tried;
    const { email, fullName, phone, passwordHash, partner, utm } = signUp;
    const opened = await addPerson(tx, { email, fullName, phone, passwordHash, partner, utm, createdAt: now });
    // The address was proven in another window a moment ago: whoever holds the mailbox is let in as by a link that we e-mailed there.
    const owner = opened ? undefined : await lockPersonByEmail(tx, email);
    const person = opened ? personOfNewAccount(opened) : owner && personOfProvenAddress(tried, owner);
    if (!person) return new Refusal('conflict', 'This account was closed. Write to us if you want it opened again.');
    // Of an account that has a second step, the mailbox alone changes nothing.
    if (signUp.provider && signUp.providerSubject && (opened || !(await hasFactor(tx, person)))) {
      await addSignInMethod(tx, person, { provider: signUp.provider, subject: signUp.providerSubject, email }, now);
    }
    await completeSignUp(tx, capability, now);
    await spendSecrets(tx, 'emailCode', signUp, now);
    if (!opened) return letIn(tx, deps, person, 'emailCode', browser, now);
    const token = await beginSession(tx, person, 'emailCode', browser, now);
    await welcome(tx, deps, signUp, person, now);
    return { token, type: 'user' as const };
  });

async function welcome(
  tx: Db, deps: Needed & FeeWords, { email, fullName, partner, product }: SignUp, person: PersonCapability, now: Date,
): Promise<void> {
  const mail = product === 'open_tax'
    ? openTaxWelcomeMail({ fullName, stepsUrl: `${deps.portalUrl}/v2/open-tax/steps/practice` })
    : welcomeMail({ fullName, feeSentence: deps.feeSentence(partner), stepsUrl: `${deps.portalUrl}/v2/instant-vat/steps/company` });
  await notifyByMail(tx, deps.outbox, { to: email, dedupeKey: `welcome:${person.personId}`, now, ...mail });
  await appendAudit(tx, { at: now, actor: person.actor, subject: person.actor, event: 'account opened', detail: { partner, product } });
}

/** The marketing parameters as they are kept; null when there are none. */
export function keptUtm(utm: Attribution | undefined): Record<string, string> | null {
  const kept = Object.entries(pickAttribution(utm ?? {}));
  return kept.length > 0 ? Object.fromEntries(kept) : null;
}
