import { Refusal } from '@/lib/access/refusal';
import type { IdentityProviderName } from '@/lib/access/identityProviders';
import type { ProvenIdentity } from './port';
import { termsAtSignUp } from '@/lib/app/terms/terms';
import { appendAudit } from '@/server/audit/store/log';
import type { Db } from '@/server/platform/db/db';
import { addPerson, lockOpenPerson, personByEmail } from '@/server/access/store/people';
import { addSignInMethod, ownerOfIdentity } from '@/server/auth/store/signInMethods';
import type { AuthNeeds } from '@/server/auth/needs';
import { linkPage, NEXT_PAGES, outcomePage } from './pages';
import { offerLink, TAKEN, type KnownProvider } from './linkIdentity';
import { personOfIdentity, personOfNewAccount } from '@/server/access/provenPeople';
import { beginSession, type Browser } from '@/server/access/sessions';
import { startSession } from '@/server/auth/startSession';
import { startProviderSignUp, type SignUpSource } from '@/server/auth/signUp';
import { loginRefusals } from '@/lib/auth/text';

export type ProviderDeps = Pick<
  AuthNeeds,
  'store' | 'outbox' | 'limiter' | 'portalUrl' | 'sealer' | 'identityProviders'
>;

/** Next page, and the cookies to set. */
export interface Landing {
  redirectTo: string;
  session?: string;
  oauthState?: string;
}

interface ProviderSignIn {
  provider: IdentityProviderName;
  proven: ProvenIdentity;
  signUpSource: SignUpSource;
  browser: Browser;
  now: Date;
}

/**
 * Signs in the owner of a known identity. A new identity with an address that its provider has
 * verified opens an account; if the address has one already, linking is offered after a sign-in
 * with the old method. An unverified address is proven by a code first and never links by itself
 * (docs/rules/security.md#linking-logins, ASVS 6.8.1).
 */
export async function settleIdentity(
  deps: ProviderDeps,
  { provider, proven, signUpSource, browser, now }: ProviderSignIn,
): Promise<Landing> {
  const { db } = deps.store;
  const { email, emailVerified, name, subject } = proven;
  const identity = { provider, subject, email };
  const session = await db.transaction((tx) => letOwnerIn(deps, tx, identity, browser, now));
  if (session) return { redirectTo: NEXT_PAGES[signUpSource.product].known, session };
  if (!email) return { redirectTo: outcomePage(provider, 'no_address', signUpSource.product) };

  const who = { email, fullName: name ?? email.split('@')[0] ?? email, ...signUpSource };
  if (!emailVerified) {
    return {
      redirectTo: NEXT_PAGES[signUpSource.product].confirmEmail,
      session: await startProviderSignUp(deps, who, identity, browser, now),
    };
  }
  return db.transaction((tx) =>
    openOrLink(deps, tx, { who, identity: { ...identity, email }, browser, now }),
  );
}

/** Signs in the owner of the identity and returns the session; undefined if it has no owner. */
async function letOwnerIn(
  deps: ProviderDeps,
  tx: Db,
  identity: KnownProvider,
  browser: Browser,
  now: Date,
): Promise<string | undefined> {
  const owner = await ownerOfIdentity(tx, identity);
  const person = owner && personOfIdentity(owner);
  // The identity may have been removed from the account while waiting for the lock.
  if (
    !person ||
    !(await lockOpenPerson(tx, person)) ||
    (await ownerOfIdentity(tx, identity))?.personId !== person.personId
  ) {
    return undefined;
  }
  // The page is the same with a second factor: it learns of it from the login check.
  const { provider: method } = identity;
  return (await startSession(tx, deps, { person, method, browser, now })).token;
}

interface FirstSignIn {
  who: SignUpSource & { email: string; fullName: string };
  identity: KnownProvider;
  browser: Browser;
  now: Date;
}

/** Opens an account for the identity, or offers to link it to the address's existing account. */
async function openOrLink(
  deps: ProviderDeps,
  tx: Db,
  { who, identity, browser, now }: FirstSignIn,
): Promise<Landing> {
  const { email, fullName, partner, product, utm } = who;
  const { provider } = identity;
  const opened = await addPerson(tx, { email, fullName, partner, utm, createdAt: now });
  if (!opened) {
    // The address has an account, perhaps opened with this identity in another window.
    const session = await letOwnerIn(deps, tx, identity, browser, now);
    if (session) return { redirectTo: NEXT_PAGES[product].known, session };
    if (await personByEmail(tx, email)) {
      return {
        redirectTo: linkPage(provider, product),
        oauthState: await offerLink(deps, tx, identity, now),
      };
    }
    throw new Refusal('conflict', loginRefusals.accountClosed);
  }
  const person = personOfNewAccount(opened);
  if (!(await addSignInMethod(tx, person, identity, now))) throw new Refusal('conflict', TAKEN);
  const session = await beginSession(tx, person, { signedInWith: provider, browser, now });
  await appendAudit(tx, {
    at: now,
    actor: person.actor,
    subject: person.actor,
    event: 'account opened',
    detail: { partner, product, provider, ...termsAtSignUp() },
  });
  return { redirectTo: NEXT_PAGES[product].newAccount, session };
}
