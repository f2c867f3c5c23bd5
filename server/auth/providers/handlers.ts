import type * as providers from '@/lib/auth/providersContract';
import type { Caller, Handlers, SessionControl } from '@/server/platform/http/handlers';
import type { SignUpAttribution } from '@/server/auth/signUp';
import type { IdentityProviderName } from '@/lib/access/identityProviders';
import { pickAttribution, type Attribution } from '@/lib/auth/attribution';
import type { Product } from '@/lib/kernel/products';
import { linkIdentity } from './linkIdentity';
import { beginSigningIn, finishSigningIn, type ProviderCallback } from './providerSignIn';
import type { Landing, ProviderDeps } from './settleIdentity';

/** Attribution of a visitor, and the product they want. */
type From = { partner_signup?: string; product?: Product } & Attribution;

interface Arriving {
  caller: Caller;
  session: SessionControl;
  now: Date;
}

/** Sets the cookies of a landing and returns its redirect. */
function land(
  { redirectTo, session: token, oauthState }: Landing,
  session: SessionControl,
): { redirectTo: string } {
  if (token) session.begin(token);
  if (oauthState) session.mark(oauthState);
  return { redirectTo };
}

/** Returns the handlers of signing up and logging in with Google, Microsoft, Xero and Intuit. */
export function providerHandlers(deps: ProviderDeps): Handlers<typeof providers> {
  const begin = (
    provider: IdentityProviderName,
    signUpAttribution: SignUpAttribution,
    { session, now }: Arriving,
  ) =>
    beginSigningIn(deps, provider, signUpAttribution, now).then((landing) =>
      land(landing, session),
    );
  const signUp = (provider: IdentityProviderName) => (call: Arriving & { query: From }) =>
    begin(
      provider,
      {
        partner: call.query.partner_signup,
        product: call.query.product,
        utm: pickAttribution({ ...call.query }),
      },
      call,
    );
  const back =
    (provider: IdentityProviderName) =>
    async ({ query, caller, session, now }: Arriving & { query: ProviderCallback }) =>
      land(
        await finishSigningIn(deps, {
          provider,
          callback: query,
          oauthStateTokens: caller.oauthStates,
          browser: caller,
          now,
        }),
        session,
      );

  return {
    googleSignup: signUp('google'),
    microsoftSignup: signUp('microsoft'),
    xeroSsoSignup: signUp('xero'),
    intuitSignup: (call) =>
      begin(
        'intuit',
        {
          partner: call.query.partner_id,
          product: call.query.product,
          utm: pickAttribution({ ...call.query }),
        },
        call,
      ),
    // A login without an account opens one, with the visitor's partner and attribution.
    googleLogin: signUp('google'),
    microsoftLogin: signUp('microsoft'),
    xeroSsoLogin: signUp('xero'),
    intuitLogin: signUp('intuit'),
    googleCallback: back('google'),
    microsoftCallback: back('microsoft'),
    xeroSsoCallback: back('xero'),
    intuitCallback: back('intuit'),
    linkProvider: async ({ capability, caller, now }) => ({
      provider: await linkIdentity(deps, capability, caller.oauthStates, caller, now),
    }),
  };
}
