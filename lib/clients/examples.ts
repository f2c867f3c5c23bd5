import type { InferType } from 'yup';
import type { clientListShape } from './shapes';

export const exampleClientList: InferType<typeof clientListShape> = {
  today: '2026-11-20',
  filters: { all: 131, not_connected: 9, not_authorised: 3, invited: 6, invitation_ended: 2 },
  rows: [
    {
      client_id: '5a1f0c1e-6f0b-4c1b-9a55-0d6a4a6f00c1',
      client_company_id: '5a1f0c1e-6f0b-4c1b-9a55-0d6a4a6f00d1',
      name: 'Ashdown Joinery Ltd',
      authorisation: 'active' as const,
      has_vat_number: true,
      taxes: {
        vat: 'connected' as const,
        paye: 'connected' as const,
        corporation_tax: 'connected' as const,
        self_assessment: 'absent' as const,
      },
      invitation: {
        state: 'accepted' as const,
        at: '2026-10-02T09:00:00.000Z',
        email: 'jo@ashdown.example',
      },
      tags: ['Quarterly payer'],
      owner: {
        person_id: '5a1f0c1e-6f0b-4c1b-9a55-0d6a4a6f00e1',
        full_name: 'Ruth Ellison',
        initials: 'RE',
      },
      due_on: '2026-11-07',
      turn: 'late' as const,
      read_at: '2026-11-20T14:05:00.000Z',
    },
    {
      client_id: '5a1f0c1e-6f0b-4c1b-9a55-0d6a4a6f00c2',
      client_company_id: '5a1f0c1e-6f0b-4c1b-9a55-0d6a4a6f00d2',
      name: 'Dunmore Plumbing Ltd',
      authorisation: 'not_asked' as const,
      has_vat_number: true,
      taxes: {
        vat: 'not_yet' as const,
        paye: 'not_yet' as const,
        corporation_tax: 'not_yet' as const,
        self_assessment: 'not_yet' as const,
      },
      invitation: {
        state: 'opened' as const,
        at: '2026-11-14T09:00:00.000Z',
        email: 'kim@dunmore.example',
        full_name: 'Kim Dunmore',
        answer_by: '2026-12-04' as const,
        next_reminder: '2026-11-27' as const,
      },
      tags: [],
      owner: undefined,
    },
  ],
  ended: [],
  page: { first: 1, matching: 131 },
  may: { assign: true, remove: true },
};
