import { endpoint } from '@/lib/access/endpoint';
import { boolean, byCompany, exactly, id, listOf, none, number, string } from '@/lib/kernel/fields';

/**
 * Clients to choose from, by name and fifty at a time, the tags that they have, and how far newly
 * added ones have come.
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
  /** Start of the next fifty. */
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
  summary: 'How many clients were never read yet, and how many of those wait for HMRC now',
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
  summary: 'The tags of the clients that the asking person may see, and how many have each',
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
  summary: 'The clients that HMRC has a Self Assessment account of, by name',
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
    'The clients that somebody of the practice works on, by name: the asking person’s own without a `person_id`',
  access,
  origin: 'spec',
  query: exactly({ ...paged, person_id: id().optional() }),
  body: none,
  response: picks,
  example,
});
