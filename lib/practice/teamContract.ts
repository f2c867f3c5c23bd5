import { PRACTICE_ROLES } from '@/lib/access/permissions';
import type { InferType } from 'yup';
import { SECURITY_KINDS } from '@/lib/access/practiceSecurity';
import { endpoint } from '@/lib/access/endpoint';
import {
  boolean,
  byCompany,
  exactly,
  id,
  listOf,
  instant,
  none,
  number,
  oneOf,
  string,
} from '@/lib/kernel/fields';

const read = { scope: 'practice', action: 'client:read' } as const;
const manage = { scope: 'practice', action: 'team:manage' } as const;
const RUTH = '5a1f0c1e-6f0b-4c1b-9a55-0d6a4a6f00e1';
const count = () => number().integer().min(0).required();
const saved = exactly({ saved: boolean().required() });
const onePerson = exactly({ person_id: id().required('badly formed') });

const member = exactly({
  person_id: id().required(),
  full_name: string().required(),
  initials: string().required(),
  email: string().required(),
  role: oneOf(PRACTICE_ROLES).required(),
  is_active: boolean().required(),
  is_you: boolean().required(),
  /** The number of clients that the member owns. */
  clients: count(),
  /** The number of clients they can see: all, or those assigned to them. */
  can_see: count(),
  sees_all: boolean().required(),
  /** When they last used the portal, for members who manage the team. */
  last_seen_at: instant().optional(),
  deactivated_at: instant().optional(),
});
const example: InferType<typeof member> = {
  person_id: RUTH,
  full_name: 'Ruth Ellison',
  initials: 'RE',
  email: 'ruth@fernlea.co.uk',
  role: 'admin',
  is_active: true,
  is_you: true,
  clients: 44,
  can_see: 120,
  sees_all: true,
  last_seen_at: '2026-11-20T14:05:00.000Z',
};

/** Returns the members of a practice, each with the number of clients they own. */
export const teamMembers = endpoint({
  method: 'GET',
  path: '/open-tax/team-members',
  summary: 'Lists the people of a practice by name, each with the number of clients they own',
  access: read,
  origin: 'spec',
  query: exactly({
    company_id: id().required('badly formed'),
    /** Part of a name. */
    full_name: string().max(100, 'Use 100 characters or fewer').optional(),
    /** 'true' for current members, 'false' for former ones; both if left out. */
    is_active: oneOf(['true', 'false'] as const).optional(),
  }),
  body: none,
  response: exactly({ team_members: listOf(member) }),
  example: { team_members: [example] },
});

export const changeRole = endpoint({
  method: 'POST',
  path: '/open-tax/team-members/role',
  summary: 'Changes a member’s role; refused for the last admin. Requires re-authentication',
  access: manage,
  origin: 'inferred',
  query: byCompany,
  body: exactly({
    person_id: id().required('badly formed'),
    role: oneOf(PRACTICE_ROLES).required(),
  }),
  response: saved,
  example: { saved: true },
});

export const deactivateMember = endpoint({
  method: 'POST',
  path: '/open-tax/team-members/deactivate',
  summary:
    'Deactivates a member, who loses access at once and is logged out if they have no other practice or company, and ' +
    'hands over their clients, if a new owner is named; refused for the last admin. Requires re-authentication',
  access: manage,
  origin: 'inferred',
  query: byCompany,
  body: exactly({ person_id: id().required('badly formed'), hand_over_to: id().optional() }),
  response: exactly({ clients: count() }),
  example: { clients: 38 },
});

export const reactivateMember = endpoint({
  method: 'POST',
  path: '/open-tax/team-members/reactivate',
  summary: 'Reactivates a member, as a team member without clients. Requires re-authentication',
  access: manage,
  origin: 'inferred',
  query: byCompany,
  body: onePerson,
  response: saved,
  example: { saved: true },
});

export const leavePractice = endpoint({
  method: 'POST',
  path: '/open-tax/leave',
  summary:
    'Ends the person’s own membership of the practice; refused for the last admin. Their clients wait for another owner',
  access: { scope: 'practice', action: 'practice:read' },
  origin: 'inferred',
  query: byCompany,
  body: exactly({ confirmed: boolean().oneOf([true]).required() }),
  response: exactly({ left: boolean().required() }),
  example: { left: true },
});

/** Returns the security events of a practice, for its admins. */
export const teamSecurity = endpoint({
  method: 'GET',
  path: '/open-tax/team-members/security',
  summary:
    'Lists the practice’s security events of the last 90 days, newest first: members’ logins, refused logins, changes of ' +
    'login methods, roles and invitations, and exports. Members’ private activity is left out',
  access: manage,
  origin: 'inferred',
  query: exactly({
    company_id: id().required('badly formed'),
    /** Limits the events to one member. */
    person_id: id().optional(),
    kind: oneOf(SECURITY_KINDS).optional(),
    /** The cursor from the previous page. */
    before: number().integer().min(1).optional(),
  }),
  body: none,
  response: exactly({
    events: listOf(
      exactly({
        id: number().integer().required(),
        at: instant().required(),
        who: string().required(),
        words: string().required(),
        refused: boolean().required(),
        /** The number of times it happened from one place, and the last time. */
        times: number().integer().min(1).required(),
        last_at: instant().required(),
        /** The device and network of an event on an account: the network, not the whole address. */
        device: string().optional(),
        network: string().optional(),
        reference: string().optional(),
      }),
    ),
    before: number().integer().optional(),
  }),
  example: {
    events: [
      {
        id: 977,
        at: '2026-11-20T09:02:00.000Z',
        who: 'Ruth Ellison',
        refused: false,
        times: 1,
        last_at: '2026-11-20T09:02:00.000Z',
        words: 'Logged in with their password and a code of an authenticator app',
        device: 'Chrome on Windows',
        network: '198.51.100.x',
        reference: 'K7QM-2XTA',
      },
      {
        id: 961,
        at: '2026-11-19T22:40:00.000Z',
        who: 'Kit Boyd',
        refused: true,
        times: 3,
        last_at: '2026-11-19T22:44:00.000Z',
        words: 'Wrong password',
        device: 'Firefox on Linux',
        network: '203.0.113.x',
        reference: 'B3ZD-91PW',
      },
      {
        id: 958,
        at: '2026-11-18T09:12:00.000Z',
        who: 'Ruth Ellison',
        refused: false,
        times: 1,
        last_at: '2026-11-18T09:12:00.000Z',
        words: 'Invited Kit Boyd as a team member',
      },
    ],
  },
});
