import { endpoint, navigation } from '@/lib/access/endpoint';
import { byCompany, exactly, instant, none, string } from '@/lib/kernel/fields';

const anyone = { scope: 'public' } as const;

/** The query parameters with which HMRC’s consent page sends a browser back. */
const byCallback = exactly({
  code: string().max(2000).optional(),
  state: string().max(200).optional(),
  iss: string().max(500).optional(),
  error: string().max(200).optional(),
  error_description: string().max(1000).optional(),
  error_code: string().max(200).optional(),
  scope: string().max(1000).optional(),
  session_state: string().max(500).optional(),
});

export const hmrcSignup = navigation({
  path: '/hmrc_signup',
  summary:
    'Sends the browser to HMRC’s consent page before there is an account. The person signs up afterwards',
  access: anyone,
  origin: 'inferred',
  limit: 'signIn',
  query: exactly({ partner_signup: string().max(100).optional() }),
});

export const hmrcLogin = navigation({
  path: '/hmrc_login',
  summary:
    'Sends the browser to HMRC’s consent page. The person logs in afterwards, because HMRC does not identify them',
  access: anyone,
  origin: 'inferred',
  limit: 'signIn',
  query: none,
});

export const hmrcStartCallback = navigation({
  path: '/hmrc_start_callback',
  summary:
    'Handles HMRC’s redirect for a browser without a login: keeps the consent for an hour and does not log in',
  access: anyone,
  origin: 'inferred',
  limit: 'signIn',
  crossSite: true,
  query: byCallback,
});

export const hmrcConsent = endpoint({
  method: 'GET',
  path: '/hmrc-consent',
  summary:
    'Returns whether this browser holds an HMRC consent without a company, with its start and end',
  access: anyone,
  origin: 'inferred',
  query: none,
  body: none,
  response: exactly({ givenAt: instant().optional(), until: instant().optional() }),
  example: { givenAt: '2026-11-20T14:05:00.000Z', until: '2026-11-20T15:05:00.000Z' },
});

export const hmrcFinish = navigation({
  path: '/hmrc_finish',
  summary:
    'Connects a company with this browser’s HMRC consent, once HMRC confirms that it covers the company’s VAT number',
  access: { scope: 'company', action: 'connection:manage' },
  origin: 'inferred',
  query: byCompany,
});
