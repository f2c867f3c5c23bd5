import type { PersonCapability } from '@/lib/access/capability';
import { rateLimitAddress } from '@/lib/access/ipAddress';
import { CODE_LIFETIME_SECONDS } from '@/lib/kernel/oneTimeCode';
import { maskedAddress } from '@/lib/auth/maskedAddress';
import { Refusal } from '@/lib/access/refusal';
import { appendAudit } from '@/server/audit/store/log';
import type { Db } from '@/server/platform/db/db';
import {
  addSecret,
  liveLink,
  liveLinkSentTo,
  overLink,
  spendLink,
  spendSecrets,
  type ShownLink,
} from '@/server/auth/store/oneTimeSecrets';
import { listBusinessNames } from '@/server/auth/store/businessNames';
import {
  endDevices,
  lockOpenPerson,
  personByEmail,
  savePasswordHash,
  thePerson,
  type Person,
} from '@/server/access/store/people';
import { noteRefused } from '@/server/audit/store/requestHere';
import { revokeSessions, sessionByHash } from '@/server/access/store/sessions';
import { mailWait, takeAllowance, tooMany } from '@/server/access/accountLimits';
import { personOfLink, personOfSession } from '@/server/access/provenPeople';
import type { AuthNeeds } from '@/server/auth/needs';
import {
  magicLinkMail,
  noAccountMail,
  passwordChangedMail,
  passwordResetMail,
} from '@/server/auth/mails/signIn';
import { notifyByMail, type MailContent } from '@/server/notifications/messages';
import { checkNewPassword, hashPassword } from './passwords';
import { sealRequestedLink } from '@/server/access/secretAddresses';
import { hashToken, newToken } from '@/server/access/secretText';
import type { Browser, Entry } from '@/server/access/sessions';
import { startSession } from './startSession';
import { linkMailKey } from './messageStates';
import { cleanEmail } from './signUp';
import { loginRefusals } from '@/lib/auth/text';

type Needed = Pick<AuthNeeds, 'store' | 'outbox' | 'limiter' | 'portalUrl' | 'sealer'>;
type LinkPurpose = 'magicLink' | 'passwordReset';

/**
 * Page and mail of each link. The token follows '#', so that browsers do not send it to a server
 * and it reaches no log.
 */
const LINKS: Record<LinkPurpose, { page: string; mail(link: { href: string }): MailContent }> = {
  magicLink: { page: '/v2/auth/magic-link', mail: magicLinkMail },
  passwordReset: { page: '/v2/auth/reset-password', mail: passwordResetMail },
};

/**
 * E-mails a link that lasts ten minutes and works once. An address without an account is told so by
 * e-mail, and the response is the same either way (docs/rules/security.md#no-account-oracle).
 * Strangers' requests cannot keep the mailbox from getting a link: once it has had several, no new
 * one is sent while the last still works (docs/rules/security.md#limits). Returns the token that
 * asks how far the link's mail is.
 * @throws Refusal tooMany after three in an hour from one place
 */
export async function sendLink(
  deps: Needed,
  purpose: LinkPurpose,
  address: string,
  { ip }: Pick<Browser, 'ip'>,
  now: Date,
): Promise<string> {
  const email = cleanEmail(address);
  for (const name of ['linkFromHere', 'linkFromHereDaily'] as const) {
    const wait = await takeAllowance(deps.limiter, name, `${email} ${rateLimitAddress(ip)}`);
    if (wait === undefined) continue;
    noteRefused(await personByEmail(deps.store.db, email), 'locked out', purpose);
    throw tooMany(wait, mailWait);
  }
  const hadSeveral = (await takeAllowance(deps.limiter, 'linkToAddress', email)) !== undefined;
  const live = hadSeveral ? await liveLinkSentTo(deps.store.db, purpose, email, now) : undefined;
  if (live) {
    noteRefused(await personByEmail(deps.store.db, email), 'locked out', purpose);
    return sealRequestedLink(deps, live);
  }
  return deps.store.db.transaction(async (tx) => {
    const person = await personByEmail(tx, email);
    const token = newToken();
    const expiresAt = new Date(now.getTime() + CODE_LIFETIME_SECONDS * 1000);
    const id = await addSecret(tx, person, {
      purpose,
      secretHash: hashToken(person ? token : newToken()),
      sentTo: email,
      createdAt: now,
      expiresAt,
    });
    const { page, mail } = LINKS[purpose];
    const content = person
      ? mail({ href: `${deps.portalUrl}${page}#token=${token}` })
      : noAccountMail({ signUpUrl: `${deps.portalUrl}/v2/instant-vat` });
    await notifyByMail(tx, deps.outbox, {
      to: email,
      dedupeKey: linkMailKey(id),
      now,
      holdsSecret: true,
      ...content,
    });
    return sealRequestedLink(deps, { id, expiresAt });
  });
}

/**
 * Returns the refusal of an expired or used link and notes it in the account's activity, because
 * its holder has had access to the mailbox.
 */
async function ended(db: Db, purpose: LinkPurpose, token: string, what: string): Promise<Refusal> {
  const over = await overLink(db, purpose, hashToken(token));
  noteRefused(over && personOfLink(over), 'sign-in refused', purpose);
  return new Refusal('ended', loginRefusals.linkEnded(what));
}

/**
 * Locks the person that a link was made for and spends the link, once. A link proves only the
 * mailbox that it was sent to, so it is void if the account's address has changed. Returns
 * undefined for a void link.
 */
async function useLink(
  tx: Db,
  purpose: LinkPurpose,
  token: string,
  now: Date,
): Promise<{ link: ShownLink; person: Person; capability: PersonCapability } | undefined> {
  const live = await liveLink(tx, purpose, hashToken(token), now);
  const capability = live && personOfLink(live);
  const person = capability && (await lockOpenPerson(tx, capability));
  const link = person && (await spendLink(tx, purpose, hashToken(token), now));
  return link && link.sentTo === person.email ? { link, person, capability } : undefined;
}

/**
 * Returns the masked address of the account that a link opens and, if this browser is signed in as
 * another person, that person's address. Does not spend the link.
 * @throws Refusal ended
 */
export async function openMagicLink(
  { store: { db } }: Needed,
  token: string,
  { sessionIdHash }: Pick<Browser, 'sessionIdHash'>,
  now: Date,
): Promise<{ account: string; other_login?: string }> {
  const link = await liveLink(db, 'magicLink', hashToken(token), now);
  const capability = link && personOfLink(link);
  const person = link && (await personByEmail(db, link.sentTo));
  if (!person || person.id !== capability?.personId)
    throw await ended(db, 'magicLink', token, 'log in');
  const session = sessionIdHash ? await sessionByHash(db, sessionIdHash) : undefined;
  const signedIn = session && personOfSession(session);
  const isOther = signedIn && signedIn.personId !== capability.personId;
  return {
    account: maskedAddress(person.email),
    ...(isOther && { other_login: (await thePerson(db, signedIn)).email }),
  };
}

/**
 * Signs in with a link's token; returns the session cookie's value.
 * @throws Refusal ended
 */
export const followMagicLink = (
  deps: Needed,
  token: string,
  browser: Browser,
  now: Date,
): Promise<Entry> =>
  deps.store.db.transaction(async (tx) => {
    const used = await useLink(tx, 'magicLink', token, now);
    if (!used) throw await ended(tx, 'magicLink', token, 'log in');
    return startSession(tx, deps, { person: used.capability, method: 'magicLink', browser, now });
  });

/** Returns the names that the person's password may not be made of. */
async function namesAbout(db: Db, capability: PersonCapability): Promise<string[]> {
  const { email, fullName } = await thePerson(db, capability);
  return [email, fullName, ...(await listBusinessNames(db, capability))];
}

/**
 * Sets a new password with a link's token, ends every other session and notifies the owner. A
 * refused password does not spend the link.
 * @throws Refusal ended, or at `password`
 */
export async function resetPassword(
  deps: Needed,
  form: { token: string; password: string },
  browser: Browser,
  now: Date,
): Promise<void> {
  const shown = await liveLink(deps.store.db, 'passwordReset', hashToken(form.token), now);
  if (!shown)
    throw await ended(deps.store.db, 'passwordReset', form.token, 'choose a new password');
  await checkNewPassword(form.password, await namesAbout(deps.store.db, personOfLink(shown)));
  const passwordHash = await hashPassword(form.password);

  await deps.store.db.transaction(async (tx) => {
    const used = await useLink(tx, 'passwordReset', form.token, now);
    if (!used) throw await ended(tx, 'passwordReset', form.token, 'choose a new password');
    const { link, person, capability } = used;
    await savePasswordHash(tx, capability, passwordHash);
    for (const purpose of ['passwordReset', 'magicLink'] as const)
      await spendSecrets(tx, purpose, capability, now);
    const sessionsEnded = await revokeSessions(tx, capability, now, browser.sessionIdHash);
    await endDevices(tx, capability, now);
    await appendAudit(tx, {
      at: now,
      actor: capability.actor,
      subject: capability.actor,
      event: 'password changed',
      detail: { sessionsEnded },
    });
    const mail = passwordChangedMail({ resetUrl: `${deps.portalUrl}/v2/auth/login` });
    await notifyByMail(tx, deps.outbox, {
      to: person.email,
      dedupeKey: `passwordChanged:${link.id}`,
      now,
      ...mail,
    });
  });
}
