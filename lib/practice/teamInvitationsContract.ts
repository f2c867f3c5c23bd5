import { PRACTICE_ROLES } from '@/lib/access/permissions';
import { INVITATION_STATES } from './invitation';
import { LISTED_INVITATIONS, UNSENT_STATES } from './invitationStatus';
import { endpoint } from '@/lib/access/endpoint';
import {
  boolean,
  byCompany,
  exactly,
  id,
  listOf,
  instant,
  none,
  oneOf,
  string,
} from '@/lib/kernel/fields';
import { joinTeamBody, newTeamMemberBody, teamTokenBody } from './teamForms';

const manage = { scope: 'practice', action: 'team:manage' } as const;
const role = () => oneOf(PRACTICE_ROLES).required();
const INVITATION = '5a1f0c1e-6f0b-4c1b-9a55-0d6a4a6f00d1';
const PRACTICE = '5a1f0c1e-6f0b-4c1b-9a55-0d6a4a6f00f1';
const one = exactly({ invitation_id: id().required('badly formed') });
const joined = exactly({ company_id: id().required() });

export const teamInvitations = endpoint({
  method: 'GET',
  path: '/open-tax/team-invitations',
  summary:
    'Lists the practice’s open team invitations, each with its status, and the unanswered requests to join it, newest first',
  access: manage,
  origin: 'inferred',
  query: byCompany,
  body: none,
  response: exactly({
    invitations: listOf(
      exactly({
        invitation_id: id().required(),
        full_name: string().required(),
        email: string().required(),
        role: role(),
        state: oneOf(LISTED_INVITATIONS).required(),
        at: instant().required(),
        /** Its mail, while our mail server has not taken it. */
        mail: oneOf(UNSENT_STATES).optional(),
        sent_at: instant().required(),
        expires_at: instant().required(),
      }),
    ),
    /** People who ask to join and have no live invitation. */
    requests: listOf(
      exactly({
        person_id: id().required(),
        full_name: string().required(),
        email: string().required(),
        asked_at: instant().required(),
        /** When they stopped working here, for a former member. */
        left_at: instant().optional(),
      }),
    ),
  }),
  example: {
    requests: [
      {
        person_id: '5a1f0c1e-6f0b-4c1b-9a55-0d6a4a6f00e7',
        full_name: 'Theo Marsh',
        email: 'theo@fernlea.co.uk',
        asked_at: '2026-11-19T10:30:00.000Z',
      },
    ],
    invitations: [
      {
        invitation_id: INVITATION,
        full_name: 'Kit Boyd',
        email: 'kit@fernlea.co.uk',
        role: 'team_member' as const,
        state: 'sent' as const,
        at: '2026-11-18T09:12:00.000Z',
        sent_at: '2026-11-18T09:12:00.000Z',
        expires_at: '2026-11-25T09:12:00.000Z',
      },
    ],
  },
});

export const inviteTeamMember = endpoint({
  method: 'POST',
  path: '/open-tax/team-invitations',
  summary:
    'Invites a person by e-mail to work at the practice, with a role; the link works once within 7 days. Requires ' +
    're-authentication',
  access: manage,
  origin: 'inferred',
  query: byCompany,
  body: newTeamMemberBody,
  response: exactly({ invitation_id: id().required() }),
  example: { invitation_id: INVITATION },
});

export const resendTeamInvitation = endpoint({
  method: 'POST',
  path: '/open-tax/team-invitations/resend',
  summary:
    'Sends a team invitation again with a new link and, if named, another role; the earlier link stops working. Changing ' +
    'the role to admin requires re-authentication',
  access: manage,
  origin: 'inferred',
  query: byCompany,
  body: exactly({
    invitation_id: id().required('badly formed'),
    role: oneOf(PRACTICE_ROLES).optional(),
  }),
  response: exactly({ invitation_id: id().required() }),
  example: { invitation_id: INVITATION },
});

export const cancelTeamInvitation = endpoint({
  method: 'POST',
  path: '/open-tax/team-invitations/cancel',
  summary: 'Withdraws a team invitation. Its link stops working',
  access: manage,
  origin: 'inferred',
  query: byCompany,
  body: one,
  response: exactly({ cancelled: boolean().required() }),
  example: { cancelled: true },
});

export const dismissJoinRequest = endpoint({
  method: 'POST',
  path: '/open-tax/join-requests/dismiss',
  summary:
    'Dismisses a person’s request to join the practice, without telling them; it can be made again after 30 days',
  access: manage,
  origin: 'inferred',
  query: byCompany,
  body: exactly({ person_id: id().required('badly formed') }),
  response: exactly({ dismissed: boolean().required() }),
  example: { dismissed: true },
});

export const openTeamInvitation = endpoint({
  method: 'POST',
  path: '/open-tax/team-invitations/open',
  summary: 'Returns the team invitation for the token of its link, and marks it as opened',
  access: { scope: 'public' },
  origin: 'inferred',
  limit: 'signIn',
  query: none,
  body: teamTokenBody,
  response: exactly({
    practice: string().required(),
    invited_by: string().optional(),
    full_name: string().required(),
    email: string().required(),
    role: role(),
    state: oneOf(INVITATION_STATES).required(),
    expires_at: instant().required(),
    /** True if the invited address has an account: its owner logs in to accept. */
    has_account: boolean().required(),
  }),
  example: {
    practice: 'Fernlea Accountants LLP',
    invited_by: 'Ruth Ellison',
    full_name: 'Kit Boyd',
    email: 'kit@fernlea.co.uk',
    role: 'team_member' as const,
    state: 'opened' as const,
    expires_at: '2026-11-25T09:12:00.000Z',
    has_account: false,
  },
});

export const acceptTeamInvitation = endpoint({
  method: 'POST',
  path: '/open-tax/team-invitations/accept',
  summary: 'Joins a practice’s team as the signed-in person, whose address must be the invited one',
  access: { scope: 'person' },
  origin: 'inferred',
  limit: 'proof',
  query: none,
  body: teamTokenBody,
  response: joined,
  example: { company_id: PRACTICE },
});

export const joinTeam = endpoint({
  method: 'POST',
  path: '/open-tax/team-invitations/join',
  summary:
    'Opens an account for the invited address, which the link has verified, joins the practice’s team and signs in',
  access: { scope: 'public' },
  origin: 'inferred',
  limit: 'signIn',
  query: none,
  body: joinTeamBody,
  response: joined,
  example: { company_id: PRACTICE },
});

export const declineTeamInvitation = endpoint({
  method: 'POST',
  path: '/open-tax/team-invitations/decline',
  summary: 'Declines an invitation to a practice’s team and notifies its sender',
  access: { scope: 'public' },
  origin: 'inferred',
  limit: 'signIn',
  query: none,
  body: teamTokenBody,
  response: exactly({ declined: boolean().required() }),
  example: { declined: true },
});
