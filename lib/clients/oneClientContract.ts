import { TAXES } from '@/lib/kernel/taxes';
import { endpoint } from '@/lib/access/endpoint';
import { exactly, id, none, number, oneOf } from '@/lib/kernel/fields';
import {
  exampleClient,
  exampleClientActivity,
  exampleClientSync,
  exampleClientTaxes,
  exampleTeamMembers,
} from './oneClientExamples';
import {
  clientActivityShape,
  clientShape,
  clientSyncShape,
  clientTaxesShape,
  teamMembersShape,
} from './oneClientShapes';

/**
 * Calls about one client of a practice: its details, its four taxes, its activity. In calls about
 * the client's company `company_id` names that company, and any person who may see it there may see
 * it here; in calls of the practice it names the practice.
 */
const access = { scope: 'company', action: 'taxes:read' } as const;
const ofPractice = { scope: 'practice', action: 'client:read' } as const;

export const client = endpoint({
  method: 'GET',
  path: '/open-tax/client',
  summary: 'Returns one client’s details: its numbers, its owner in the practice and its people',
  access: ofPractice,
  origin: 'inferred',
  query: exactly({
    company_id: id().required('badly formed'),
    client_company_id: id().required('badly formed'),
  }),
  body: none,
  response: clientShape,
  example: exampleClient,
});

export const clientTaxes = endpoint({
  method: 'GET',
  path: '/open-tax/client-taxes',
  summary:
    'Returns one client’s four taxes: what is owed and when, its parts, the cost of being late, and the age of the figures',
  // Names the company by another field than `company_id`, so its handler authorises the person for
  // it.
  access: { scope: 'person' },
  origin: 'spec',
  query: exactly({ client_company_id: id().required('badly formed') }),
  body: none,
  response: clientTaxesShape,
  example: exampleClientTaxes,
});

export const clientSyncData = endpoint({
  method: 'GET',
  path: '/open-tax/sync-data',
  summary:
    'Returns the age of one client’s figures for one tax, whether they are being read now, and whether they can be',
  access,
  origin: 'spec',
  query: exactly({
    company_id: id().required('badly formed'),
    tax_type: oneOf(TAXES).required('badly formed'),
  }),
  body: none,
  response: clientSyncShape,
  example: exampleClientSync,
});

export const clientActivity = endpoint({
  method: 'GET',
  path: '/open-tax/client-activity',
  summary: 'Lists the audit log of one client’s company, newest first',
  access,
  origin: 'inferred',
  topic: 'clientActivity',
  query: exactly({
    company_id: id().required('badly formed'),
    /** The cursor that the page before this one returned. */
    before: number().integer().min(1).optional(),
  }),
  body: none,
  response: clientActivityShape,
  example: exampleClientActivity,
});

export const selectedClientTeamMembers = endpoint({
  method: 'GET',
  path: '/open-tax/selected-client-team-members',
  summary:
    'Lists the people of the practice, with whether and why each sees this client, and the client’s owner',
  access: ofPractice,
  origin: 'spec',
  query: exactly({
    company_id: id().required('badly formed'),
    client_id: id().required('badly formed'),
  }),
  body: none,
  response: teamMembersShape,
  example: exampleTeamMembers,
});
