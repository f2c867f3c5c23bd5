import { endpoint, navigation } from '@/lib/access/endpoint';
import { VERDICTS } from '@/lib/connections/verdict';
import {
  boolean,
  byCompany,
  day,
  exactly,
  listOf,
  instant,
  none,
  oneOf,
  string,
} from '@/lib/kernel/fields';
import { CONNECTION_KINDS, CONNECTION_STATES } from '@/lib/connections/connection';

export const connection = exactly({
  kind: oneOf(CONNECTION_KINDS).required(),
  organisation: string().required(),
  state: oneOf(CONNECTION_STATES).required(),
  lastReadAt: instant().optional(),
  /** The day on which the provider’s consent ends; HMRC’s after 18 months. */
  renewBy: day().optional(),
  /** The VAT number of the organisation; absent if it has none or was not asked. */
  vatNumber: string().optional(),
  /** Whether the organisation is the company, by its own numbers. */
  verdict: oneOf(VERDICTS).optional(),
  /** The warning for figures of an organisation that does not match; absent if it matches. */
  warning: string().optional(),
  /** The last problem, in words; absent if there was none. */
  problem: string().optional(),
  /**
   * `notAuthorised`: HMRC's CLIENT_OR_AGENT_NOT_AUTHORISED, which has three causes and names none
   * (docs/rules/hmrc.md#not-authorised).
   */
  cause: oneOf(['notAuthorised'] as const).optional(),
});

/** The query parameters with which a provider sends the browser back. */
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
  summary: 'Lists the company’s connections, each with its status and the day its consent ends',
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
    'Ends a connection and destroys its tokens; figures already read stay, with their date. For HMRC, requires re-authentication',
  access: { scope: 'company', action: 'connection:manage' },
  origin: 'inferred',
  query: byCompany,
  body: exactly({ kind: oneOf(CONNECTION_KINDS).required() }),
  response: exactly({ disconnected: boolean().required() }),
  example: { disconnected: true },
});

const organisation = exactly({
  id: string().required(),
  name: string().required(),
  /** As the organisation gives it; absent if it gives none. */
  vatNumber: string().optional(),
  companyNumber: string().optional(),
  verdict: oneOf(VERDICTS).required(),
  isChosen: boolean().required(),
  /** A fingerprint of the numbers shown; sent back with the choice. */
  seen: string().required(),
});

export const companyOrganisations = endpoint({
  method: 'GET',
  path: '/company/organisations',
  summary: 'Lists the organisations of the company’s Xero login, each with its own numbers',
  access: { scope: 'company', action: 'connection:manage' },
  origin: 'inferred',
  query: byCompany,
  body: none,
  response: exactly({
    companyName: string().required(),
    vatNumber: string().optional(),
    companyNumber: string().optional(),
    /** Nothing is read until one is chosen. */
    mustChoose: boolean().required(),
    /** The matching ones first. */
    organisations: listOf(organisation),
  }),
  example: {
    companyName: 'Marlow & Rye Bakery Ltd',
    vatNumber: '553557881',
    companyNumber: '11482907',
    mustChoose: true,
    organisations: [
      {
        id: 'b2c00000-0000-4000-8000-000000000001',
        name: 'Northgate Joinery Ltd',
        vatNumber: '432198750',
        companyNumber: '07733192',
        verdict: 'different' as const,
        isChosen: false,
        seen: '432198750 07733192 -',
      },
      {
        id: 'b2c00000-0000-4000-8000-000000000002',
        name: 'Marlow & Rye, old books',
        verdict: 'unknown' as const,
        isChosen: false,
        seen: '- - -',
      },
    ],
  },
});

export const chooseOrganisation = endpoint({
  method: 'POST',
  path: '/company/organisation',
  summary:
    'Chooses the organisation that the company’s books are read from. One whose numbers do not match the company’s is ' +
    'saved only on request',
  access: { scope: 'company', action: 'connection:manage' },
  origin: 'inferred',
  query: byCompany,
  body: exactly({
    organisation_id: string().trim().max(100).required('Choose an organisation'),
    /** The `seen` value that was shown with it. */
    seen: string().max(300).required(),
    /** Keeps it even though it does not match; its figures carry a warning. */
    keep_other: boolean().optional(),
  }),
  response: exactly({ chosen: boolean().required() }),
  example: { chosen: true },
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
  summary: 'Handles HMRC’s redirect after consent, with a code or a refusal',
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
  summary: 'Handles Xero’s redirect after consent',
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
  summary: 'Handles HMRC’s redirect after consent to the other three taxes',
  access: { scope: 'person' },
  origin: 'inferred',
  crossSite: true,
  query: byCallback,
});
