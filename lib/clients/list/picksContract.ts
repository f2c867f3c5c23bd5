import { endpoint } from '@/lib/access/endpoint';
import { boolean, byCompany, exactly, id, listOf, none, number, string } from '@/lib/kernel/fields';

/**
 * Clients to choose from, by name and fifty at a time, their tags, and the progress of reading newly
 * added ones.
 */
const access = { scope: 'practice', action: 'client:read' } as const;
const count = () => number().integer().min(0).required();
const picks = exactly({
  clients: listOf(
    exactly({
      client_id: id().required(),
      client_company_id: id().required(),
      name: string().required(),
    }),
  ),
  matching: count(),
  /** Cursor of the next fifty. */
  after: string().optional(),
});
const example = {
  clients: [
    {
      client_id: '5a1f0c1e-6f0b-4c1b-9a55-0d6a4a6f00c1',
      client_company_id: '5a1f0c1e-6f0b-4c1b-9a55-0d6a4a6f00d1',
      name: 'Ashdown Joinery Ltd',
    },
  ],
  matching: 1,
};
const paged = {
  company_id: id().required('badly formed'),
  /** Part of a name, VAT number, UTR, company number or e-mail address. */
  search: string().max(100, 'Use 100 characters or fewer').optional(),
  after: string().max(400, 'badly formed').optional(),
};

export const fetchingNewClients = endpoint({
  method: 'GET',
  path: '/open-tax/fetching-new-clients',
  summary:
    'Returns the number of clients not read yet, and the number of those waiting for HMRC now',
  access,
  origin: 'spec',
  query: byCompany,
  body: none,
  response: exactly({ fetching: boolean().required(), waiting: count(), never_read: count() }),
  example: { fetching: true, waiting: 3, never_read: 5 },
});

export const clientTags = endpoint({
  method: 'GET',
  path: '/open-tax/tags',
  summary:
    'Lists the tags of the clients that the person may see, with the number of clients of each',
  access,
  origin: 'inferred',
  query: byCompany,
  body: none,
  response: exactly({ tags: listOf(exactly({ tag: string().required(), clients: count() })) }),
  example: {
    tags: [
      { tag: 'Quarterly payer', clients: 14 },
      { tag: 'Slow', clients: 3 },
    ],
  },
});

export const selfAssessmentClients = endpoint({
  method: 'GET',
  path: '/open-tax/self-assessment/clients',
  summary: 'Lists the clients that have a Self Assessment account at HMRC, by name',
  access,
  origin: 'spec',
  query: exactly(paged),
  body: none,
  response: picks,
  example,
});

export const teamMemberClients = endpoint({
  method: 'GET',
  path: '/open-tax/team-member-clients',
  summary:
    'Lists the clients assigned to a team member, by name; without `person_id`, the signed-in person’s',
  access,
  origin: 'spec',
  query: exactly({ ...paged, person_id: id().optional() }),
  body: none,
  response: picks,
  example,
});
