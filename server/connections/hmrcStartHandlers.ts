import type * as hmrcStart from '@/lib/connections/hmrcStartContract';
import type { Handlers, SessionControl } from '@/server/platform/http/handlers';
import type { HmrcConnectDeps } from './connectHmrc';
import {
  beginAtHmrc,
  finishAtHmrc,
  finishWithConsent,
  forgetConsent,
  readConsent,
  type HmrcLanding,
} from './hmrcStart';

/** Sets the cookies of a landing on the session. */
function land(
  { redirectTo, oauthState, consent }: HmrcLanding,
  session: SessionControl,
): { redirectTo: string } {
  if (oauthState) session.mark(oauthState);
  if (consent) session.keepConsent(consent);
  return { redirectTo };
}

/** Returns the handlers of starting at HMRC, before the person is known. */
export const hmrcStartHandlers = (deps: HmrcConnectDeps): Handlers<typeof hmrcStart> => ({
  hmrcSignup: async ({ query, session, now }) =>
    land(await beginAtHmrc(deps, 'signUp', query.partner_signup, now), session),

  hmrcLogin: async ({ session, now }) =>
    land(await beginAtHmrc(deps, 'logIn', undefined, now), session),

  hmrcStartCallback: async ({ query, caller, session, now }) => {
    const landing = await finishAtHmrc(deps, query, caller.oauthState, now);
    // A browser keeps only its newest consent.
    if (landing.consent) await forgetConsent(deps, caller.consent);
    return land(landing, session);
  },

  hmrcConsent: ({ caller, now }) => readConsent(deps, caller.consent, now),

  hmrcFinish: async ({ capability, caller, session }) => {
    const { redirectTo, used } = await finishWithConsent(deps, capability, caller, caller.consent);
    if (used && caller.consent) session.keepConsent(undefined);
    return { redirectTo };
  },
});
