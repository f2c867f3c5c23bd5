import { endpoint, navigation } from '@/lib/access/endpoint';
import {
  boolean,
  byCompany,
  day,
  exactly,
  listOf,
  moment,
  none,
  oneOf,
  string,
} from '@/lib/kernel/fields';

export const CONNECTION_KINDS = ['hmrc', 'xero', 'onlineServices'] as const;
export const CONNECTION_STATES = ['live', 'reconnect', 'refused', 'disconnected'] as const;

export const connection = exactly({
  kind: oneOf(CONNECTION_KINDS).required(),
  organisation: string().required(),
  state: oneOf(CONNECTION_STATES).required(),
  lastReadAt: moment().optional(),
  /** The day the provider's consent ends by itself; HMRC's after 18 months. */
  renewBy: day().optional(),
  /** What went wrong last, in words; absent when nothing did. */
  problem: string().optional(),
  /**
   * `notAuthorised`: HMRC's CLIENT_OR_AGENT_NOT_AUTHORISED, which has three causes and names none
   * (docs/rules/hmrc.md#not-authorised).
   */
  cause: oneOf(['notAuthorised'] as const).optional(),
});

/** What a provider sends the browser back with. */
export const byCallback = exactly({
  code: string().max(2000).optional(),
  state: string().max(200).optional(),
  iss: string().max(500).optional(),
  error: string().max(200).optional(),
  error_description: string().max(1000).optional(),
  error_code: string().max(200).optional(),
  scope: string().max(1000).optional(),
  session_state: string().max(500).optional(),
});

export const companyConnections = endpoint({
  method: 'GET',
  path: '/company/connections',
  summary: 'What the company is connected to, how it is, and until when',
  access: { scope: 'company', action: 'connection:read' },
  origin: 'inferred',
  query: byCompany,
  body: none,
  response: listOf(connection),
  example: [
    {
      kind: 'hmrc' as const,
      organisation: 'HMRC VAT account',
      state: 'live' as const,
      lastReadAt: '2026-11-20T14:05:00.000Z',
      renewBy: '2028-03-14',
    },
  ],
});

export const disconnect = endpoint({
  method: 'POST',
  path: '/company/disconnect',
  summary:
    'Ends a connection and destroys its tokens; what was read stays, with its date. HMRC’s asks for re-authentication',
  access: { scope: 'company', action: 'connection:manage' },
  origin: 'inferred',
  query: byCompany,
  body: exactly({ kind: oneOf(CONNECTION_KINDS).required() }),
  response: exactly({ disconnected: boolean().required() }),
  example: { disconnected: true },
});

export const hmrcConnect = navigation({
  path: '/hmrc_connect',
  summary: 'Sends the browser to HMRC’s consent page for one company',
  access: { scope: 'company', action: 'connection:manage' },
  origin: 'inferred',
  query: byCompany,
});

export const hmrcCallback = navigation({
  path: '/hmrc_callback',
  summary: 'Where HMRC sends the browser back, with a code or with a refusal',
  access: { scope: 'person' },
  origin: 'inferred',
  crossSite: true,
  query: byCallback,
});

export const xeroConnect = navigation({
  path: '/xero_connect',
  summary: 'Sends the browser to Xero’s consent page for one company',
  access: { scope: 'company', action: 'connection:manage' },
  origin: 'inferred',
  query: byCompany,
});

export const xeroCallback = navigation({
  path: '/xero_callback',
  summary: 'Where Xero sends the browser back',
  access: { scope: 'person' },
  origin: 'inferred',
  crossSite: true,
  query: byCallback,
});

export const onlineServicesConnect = navigation({
  path: '/online_services_connect',
  summary:
    'Sends the browser to HMRC’s consent page for PAYE, Corporation tax and Self Assessment of one company',
  access: { scope: 'company', action: 'connection:manage' },
  origin: 'inferred',
  query: byCompany,
});

export const onlineServicesCallback = navigation({
  path: '/online_services_callback',
  summary: 'Where HMRC sends the browser back after the consent for the other three taxes',
  access: { scope: 'person' },
  origin: 'inferred',
  crossSite: true,
  query: byCallback,
});
