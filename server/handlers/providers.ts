import type * as providers from '@/lib/contract/providers';
import type { Caller, Handlers, SessionDoor } from '@/server/http/handlers';
import type { IdentityProviderName } from '@/lib/domain/identityProviders';
import { beginSigningIn, finishSigningIn, linkIdentity, type Landing, type ProviderCallback, type ProviderDeps } from '@/server/services/providerSignIn';

interface Arriving { caller: Caller; session: SessionDoor; now: Date }

/** Hands the cookies of a landing to the dispatcher. */
function land({ redirectTo, session: token, journey }: Landing, session: SessionDoor): { redirectTo: string } {
  if (token) session.begin(token);
  if (journey) session.mark(journey);
  return { redirectTo };
}

/** Signing up and logging in with Google, Microsoft, Xero and Intuit. */
export function providerHandlers(deps: ProviderDeps): Handlers<typeof providers> {
  const begin = (provider: IdentityProviderName, partner: string | undefined, { session, now }: Arriving) =>
    beginSigningIn(deps, provider, partner, now).then((landing) => land(landing, session));
  const signUp = (provider: IdentityProviderName) => (call: Arriving & { query: { partner_signup?: string } }) => begin(provider, call.query.partner_signup, call);
  const logIn = (provider: IdentityProviderName) => (call: Arriving) => begin(provider, undefined, call);
  const back = (provider: IdentityProviderName) => async ({ query, caller, session, now }: Arriving & { query: ProviderCallback }) =>
    land(await finishSigningIn(deps, provider, query, caller.journey, caller, now), session);

  return {
    googleSignup: signUp('google'), microsoftSignup: signUp('microsoft'), xeroSsoSignup: signUp('xero'),
    intuitSignup: (call) => begin('intuit', call.query.partner_id, call),
    googleLogin: logIn('google'), microsoftLogin: logIn('microsoft'), xeroSsoLogin: logIn('xero'), intuitLogin: logIn('intuit'),
    googleCallback: back('google'), microsoftCallback: back('microsoft'), xeroSsoCallback: back('xero'), intuitCallback: back('intuit'),
    linkProvider: async ({ grant, caller, now }) => ({ provider: await linkIdentity(deps, grant, caller.journey, now) }),
  };
}
