import { INVITATION_STATES } from './invitation';
import { LISTED_INVITATIONS } from './invitationStanding';
import { endpoint } from '@/lib/access/endpoint';
import {
  boolean,
  byCompany,
  exactly,
  id,
  listOf,
  moment,
  none,
  oneOf,
  string,
} from '@/lib/kernel/fields';
import { joinTeamBody, newTeamMemberBody, teamTokenBody } from './teamForms';

const manage = { scope: 'practice', action: 'team:manage' } as const;
const role = () => oneOf(['team_member', 'admin'] as const).required();
const INVITATION = '5a1f0c1e-6f0b-4c1b-9a55-0d6a4a6f00d1';
const PRACTICE = '5a1f0c1e-6f0b-4c1b-9a55-0d6a4a6f00f1';
const one = exactly({ invitation_id: id().required('badly formed') });
const joined = exactly({ company_id: id().required() });

export const teamInvitations = endpoint({
  method: 'GET',
  path: '/open-tax/team-invitations',
  summary:
    'The invitations to a practice’s team that were neither accepted nor cancelled, newest first, each with where it stands',
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
        at: moment().required(),
        sent_at: moment().required(),
        expires_at: moment().required(),
      }),
    ),
  }),
  example: {
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
    'Invites somebody by mail to work at the practice, with a role; the link works once within 7 days. Asks for ' +
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
    'Sends an invitation to the team again with a new link, with another role where one is named; the link before it stops ' +
    'working. Making it an admin’s asks for re-authentication',
  access: manage,
  origin: 'inferred',
  query: byCompany,
  body: exactly({
    invitation_id: id().required('badly formed'),
    role: oneOf(['team_member', 'admin'] as const).optional(),
  }),
  response: exactly({ invitation_id: id().required() }),
  example: { invitation_id: INVITATION },
});

export const cancelTeamInvitation = endpoint({
  method: 'POST',
  path: '/open-tax/team-invitations/cancel',
  summary: 'Takes an invitation to the team back; its link stops working',
  access: manage,
  origin: 'inferred',
  query: byCompany,
  body: one,
  response: exactly({ cancelled: boolean().required() }),
  example: { cancelled: true },
});

export const openTeamInvitation = endpoint({
  method: 'POST',
  path: '/open-tax/team-invitations/open',
  summary:
    'What an invitation to a team says, for whoever holds the token of its link, and notes that it was opened',
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
    expires_at: moment().required(),
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
    'Opens an account for the invited address, which the link has proven, joins the practice’s team and signs in',
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
  summary: 'Declines an invitation to a practice’s team and notifies the one who sent it',
  access: { scope: 'public' },
  origin: 'inferred',
  limit: 'signIn',
  query: none,
  body: teamTokenBody,
  response: exactly({ declined: boolean().required() }),
  example: { declined: true },
});
