import { pickAttribution } from '@/lib/auth/attribution';
import type * as hmrcStart from '@/lib/connections/hmrcStartContract';
import type * as hmrcVisits from '@/lib/connections/hmrcVisitContract';
import type { Handlers, SessionControl } from '@/server/platform/http/handlers';
import { logInWithHmrcCode, sendHmrcCode } from '@/server/auth/hmrcLogin';
import type { AuthNeeds } from '@/server/auth/needs';
import type { HmrcConnectDeps } from './connectHmrc';
import { proveNumber } from './proveNumber';
import {
  beginAtHmrc,
  consentKey,
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
export const hmrcStartHandlers = (
  deps: HmrcConnectDeps & Pick<AuthNeeds, 'limiter'>,
): Handlers<typeof hmrcStart & typeof hmrcVisits> => ({
  hmrcSignup: async ({ query, session, now }) =>
    land(
      await beginAtHmrc(
        deps,
        { intent: 'signUp', partner: query.partner_signup, utm: pickAttribution({ ...query }) },
        now,
      ),
      session,
    ),

  hmrcLogin: async ({ query, session, now }) =>
    land(
      await beginAtHmrc(deps, { intent: 'logIn', utm: pickAttribution({ ...query }) }, now),
      session,
    ),

  hmrcStartCallback: async ({ query, caller, session, now }) => {
    const landing = await finishAtHmrc(deps, query, caller.oauthStates, now);
    // A browser keeps only its newest consent.
    if (landing.consent) await forgetConsent(deps, caller.consent);
    return land(landing, session);
  },

  hmrcConsent: ({ caller, now }) => readConsent(deps, caller.consent, now),

  hmrcNumber: ({ body, caller }) => proveNumber(deps, body.vat_number, caller, caller.consent),

  hmrcLoginCode: async ({ body, caller, now }) => {
    await sendHmrcCode(deps, consentKey(caller.consent ?? ''), body.email, caller, now);
    return { sent: true };
  },

  hmrcCodeLogin: async ({ body, caller, session, now }) => {
    const key = consentKey(caller.consent ?? '');
    const { token, type } = await logInWithHmrcCode(deps, key, body.code, caller, now);
    session.begin(token);
    return { type };
  },

  hmrcFinish: async ({ capability, caller, session }) => {
    const { redirectTo, used } = await finishWithConsent(deps, capability, caller, caller.consent);
    if (used && caller.consent) session.keepConsent(undefined);
    return { redirectTo };
  },
});
