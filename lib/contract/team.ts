import { endpoint } from './endpoint';
import { boolean, exactly, id, listOf, none, number, oneOf, string } from './fields';

/** Who works at a practice, with how many clients each of them looks after. */
export const teamMembers = endpoint({
  method: 'GET', path: '/open-tax/team-members',
  summary: 'The people of a practice, by name, each with the number of clients in their care',
  access: { scope: 'practice', action: 'client:read' }, origin: 'spec',
  query: exactly({
    company_id: id().required('badly formed'),
    /** Part of a name. */
    full_name: string().max(100, 'Use 100 characters or fewer').optional(),
    /** 'true' for those who work there now, 'false' for those who did; both without it. */
    is_active: oneOf(['true', 'false'] as const).optional(),
  }),
  body: none,
  response: exactly({
    team_members: listOf(exactly({
      person_id: id().required(), full_name: string().required(), initials: string().required(),
      role: oneOf(['team_member', 'admin'] as const).required(), is_active: boolean().required(),
      /** Whose owner they are. */
      clients: number().integer().min(0).required(),
    })),
  }),
  example: {
    team_members: [
      {
        person_id: '5a1f0c1e-6f0b-4c1b-9a55-0d6a4a6f00e1', full_name: 'Ruth Ellison', initials: 'RE', role: 'admin' as const,
        is_active: true, clients: 44,
      },
    ],
  },
});
