import type { InferType } from 'yup';
import type {
  clientActivityShape,
  clientShape,
  clientSyncShape,
  clientTaxesShape,
  teamMembersShape,
} from './oneClientShapes';
import { exampleCorporationTax } from '@/lib/taxes/corporationTaxExamples';
import { examplePaye } from '@/lib/taxes/payeExamples';
import { exampleSelfAssessment } from '@/lib/taxes/selfAssessmentExamples';
import { exampleVat } from '@/lib/taxes/vatExamples';

const teamMember = {
  person_id: '5a1f0c1e-6f0b-4c1b-9a55-0d6a4a6f00e1',
  full_name: 'Ruth Ellison',
  initials: 'RE',
};

export const exampleClient = {
  client_id: '5a1f0c1e-6f0b-4c1b-9a55-0d6a4a6f00c1',
  name: 'Ashdown Joinery Ltd',
  client_type: 'business' as const,
  is_company: true,
  company_number: '07732914',
  vat_number: '666119668',
  utr: '2384419027',
  paye_reference: '475/RC90',
  accounts_office_reference: '475PJ00218634',
  owner: teamMember,
  authorisation: 'active' as const,
  may_assign: true,
  may_set_numbers: true,
  may_end_access: true,
  people: [
    {
      person_id: '5a1f0c1e-6f0b-4c1b-9a55-0d6a4a6f00e7',
      full_name: 'Tom Ashdown',
      email: 'tom@ashdown.example',
    },
  ],
  invitation: {
    state: 'accepted' as const,
    at: '2026-10-02T09:00:00.000Z',
    email: 'tom@ashdown.example',
  },
} satisfies InferType<typeof clientShape>;

export const exampleClientTaxes = {
  companyName: 'Ashdown Joinery Ltd',
  today: '2026-11-20',
  taxes: [exampleVat, examplePaye, exampleCorporationTax, exampleSelfAssessment],
} satisfies InferType<typeof clientTaxesShape>;

export const exampleClientSync = {
  tax: 'vat' as const,
  state: 'done' as const,
  readAt: '2026-11-20T14:05:00.000Z',
  problem: undefined,
  connection: 'live' as const,
} satisfies InferType<typeof clientSyncShape>;

export const exampleClientActivity = {
  events: [
    { id: 412, at: '2026-11-20T13:40:00.000Z', words: 'Invitation opened' },
    { id: 398, at: '2026-11-06T10:02:00.000Z', words: 'VAT return filed, receipt 2419 1170 5523' },
    {
      id: 397,
      at: '2026-11-06T10:02:00.000Z',
      words: 'VAT return declared as the client’s agent',
      who: 'Ruth Ellison',
    },
  ],
} satisfies InferType<typeof clientActivityShape>;

export const exampleTeamMembers = {
  team_members: [
    { ...teamMember, role: 'admin' as const, is_owner: true, sees_because: 'admin' as const },
  ],
} satisfies InferType<typeof teamMembersShape>;
