import { endpoint } from '@/lib/access/endpoint';
import { ROLES } from '@/lib/access/personRole';
import {
  boolean,
  byCompany,
  exactly,
  id,
  listOf,
  instant,
  none,
  oneOf,
  pence,
  string,
} from '@/lib/kernel/fields';
import { pence as pennies } from '@/lib/kernel/money';
import { OPEN_STEPS } from '@/lib/clients/onboarding/signUp';
import { agentRequest } from '@/lib/clients/reading/agentRequestShape';
import { tax } from '@/lib/taxes/shapes';
import { endAccessText } from '@/lib/clients/text';
import { AUTHORISATIONS } from '@/lib/access/authorisation';

const readCompany = { scope: 'company', action: 'company:read' } as const;

/** Ends a practice's access to the company, by the client's own people. */
export const endAgent = endpoint({
  method: 'POST',
  path: '/client/agents/end',
  summary:
    'Ends one practice’s access to the company, as if the practice had removed its client. The practice can no longer see ' +
    'or read it',
  access: { scope: 'company', action: 'agents:manage' },
  origin: 'inferred',
  query: exactly({
    company_id: id().required('badly formed'),
    client_id: id().required('badly formed'),
  }),
  body: exactly({ confirmed: boolean().required().isTrue(endAccessText.confirm) }),
  response: exactly({ ended: boolean().required() }),
  example: { ended: true },
});

export const agentDetails = endpoint({
  method: 'GET',
  path: '/client/agent-details',
  summary:
    'Lists the practices that manage one company’s tax and their requests through HMRC. People of a practice see only their own',
  access: readCompany,
  origin: 'spec',
  query: byCompany,
  body: none,
  response: exactly({
    company_name: string().required(),
    agents: listOf(
      exactly({
        client_id: id().required(),
        practice_name: string().required(),
        practice_town: string().optional(),
        since: instant().required(),
        /** The client's owner at the practice, if assigned. */
        accountant: string().optional(),
        /** HMRC's authorisation of the practice for this client, as far as it was checked. */
        authorisation: oneOf(AUTHORISATIONS).required(),
        request: agentRequest.optional().default(undefined),
        /** The taxes that the company does not share with the practice. */
        kept_back: listOf(tax()),
        /** The step of joining that is open to the company's own people. */
        step: oneOf(OPEN_STEPS).required(),
      }),
    ),
  }),
  example: {
    company_name: 'Ashdown Joinery Ltd',
    agents: [
      {
        client_id: '5a1f0c1e-6f0b-4c1b-9a55-0d6a4a6f00c1',
        practice_name: 'Calder & Finch',
        practice_town: 'Leeds',
        since: '2026-11-18T09:12:00.000Z',
        accountant: 'Rosalind Calder',
        authorisation: 'active' as const,
        request: undefined,
        kept_back: [],
        step: 'done' as const,
      },
    ],
  },
});

export const clientProfile = endpoint({
  method: 'GET',
  path: '/client/profile',
  summary: 'Returns the signed-in person and their relationship to one company',
  access: readCompany,
  origin: 'spec',
  query: byCompany,
  body: none,
  response: exactly({
    full_name: string().required(),
    role: oneOf(ROLES).required(),
    email: string().required(),
    company_name: string().required(),
  }),
  example: {
    full_name: 'Tom Ashdown',
    role: 'client' as const,
    email: 'tom@ashdown.example',
    company_name: 'Ashdown Joinery Ltd',
  },
});

/** What became of the returns that a client approved and of the refunds that were sold. */
export const clientOutcomes = endpoint({
  method: 'GET',
  path: '/client/outcomes',
  summary:
    'Lists what became of one company’s approved returns (who approved, who filed, the receipt) and of its sold refunds ' +
    '(the amount, what was received, the state)',
  access: { scope: 'company', action: 'vat:read' },
  origin: 'inferred',
  query: byCompany,
  body: none,
  response: exactly({
    returns: listOf(
      exactly({
        period_id: id().required(),
        label: string().required(),
        approved_by: string().required(),
        approved_at: instant().required(),
        /** Left out until HMRC has the return. */
        filed_at: instant().optional(),
        filed_by: string().optional(),
        /** HMRC's form bundle number. */
        receipt: string().optional(),
      }),
    ),
    refunds: listOf(
      exactly({
        claim_id: id().required(),
        label: string().required(),
        reference: string().required(),
        refund_pence: pence().required(),
        /** The amount that reached the account; left out until it was paid. */
        received_pence: pence().optional(),
        status: string().required(),
        sentence: string().required(),
      }),
    ),
  }),
  example: {
    returns: [
      {
        period_id: '5a1f0c1e-6f0b-4c1b-9a55-0d6a4a6f00c2',
        label: 'October 2026',
        approved_by: 'Tom Ashdown',
        approved_at: '2026-11-18T09:12:00.000Z',
        filed_at: '2026-11-19T10:02:00.000Z',
        filed_by: 'Rosalind Calder',
        receipt: '256660290587',
      },
    ],
    refunds: [
      {
        claim_id: '5a1f0c1e-6f0b-4c1b-9a55-0d6a4a6f00c3',
        label: 'October 2026',
        reference: 'AD-26-11-0417',
        refund_pence: pennies(400_000),
        received_pence: pennies(396_000),
        status: 'HMRC is checking',
        sentence: 'You have your money. There is nothing for you to do.',
      },
    ],
  },
});
