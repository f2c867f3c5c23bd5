import { endpoint, navigation } from '@/lib/access/endpoint';
import { emailBody } from '@/lib/auth/forms';
import { boolean, byCompany, code, exactly, instant, none, string } from '@/lib/kernel/fields';
import { hmrcNumberBody } from './hmrcLoginForms';

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
  response: exactly({
    givenAt: instant().optional(),
    until: instant().optional(),
    /** VAT number that HMRC has answered for, as typed in this browser. */
    vatNumber: string().optional(),
  }),
  example: { givenAt: '2026-11-20T14:05:00.000Z', until: '2026-11-20T15:05:00.000Z' },
});

export const hmrcNumber = endpoint({
  method: 'POST',
  path: '/hmrc-number',
  summary:
    'Asks HMRC, with this browser’s consent, about a VAT number. If HMRC answers, the people of its company can log in',
  access: anyone,
  origin: 'inferred',
  limit: 'signIn',
  query: none,
  body: hmrcNumberBody,
  response: exactly({ vatNumber: string().required() }),
  example: { vatNumber: '553557881' },
});

export const hmrcLoginCode = endpoint({
  method: 'POST',
  path: '/hmrc-login-code',
  summary:
    'E-mails a 6-digit code to an address of the company that HMRC has answered for. The response does not show whether it is one',
  access: anyone,
  origin: 'inferred',
  limit: 'message',
  query: none,
  body: emailBody,
  response: exactly({ sent: boolean().required() }),
  example: { sent: true },
});

export const hmrcCodeLogin = endpoint({
  method: 'POST',
  path: '/hmrc-code-login',
  summary: 'Signs in with the code of a login that began at HMRC',
  access: anyone,
  origin: 'inferred',
  limit: 'signIn',
  query: none,
  body: exactly({ code: code() }),
  response: exactly({ type: string().required() }),
  example: { type: 'user' },
});

export const hmrcFinish = navigation({
  path: '/hmrc_finish',
  summary:
    'Connects a company with this browser’s HMRC consent, once HMRC confirms that it covers the company’s VAT number',
  access: { scope: 'company', action: 'connection:manage' },
  origin: 'inferred',
  query: byCompany,
});
