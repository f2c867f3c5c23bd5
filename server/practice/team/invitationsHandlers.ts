import type * as teamInvitations from '@/lib/practice/teamInvitationsContract';
import type { Handlers } from '@/server/platform/http/handlers';
import type { PracticeNeeds } from '@/server/practice/needs';
import { cancelToTeam, inviteToTeam, resendToTeam } from './inviteTeam';
import { dismissJoinRequest, readJoinRequests } from './joinRequests';
import { listTeamInvitations } from './listTeamInvitations';
import {
  acceptTeamInvitation,
  declineTeamInvitation,
  joinTeam,
  openTeamInvitation,
} from './joinTeam';
import { onWire } from '@/server/platform/http/onWire';

/** Handles invitations to a practice's team: sending them, and answering them. */
export const teamInvitationHandlers = (deps: PracticeNeeds): Handlers<typeof teamInvitations> => ({
  teamInvitations: async ({ capability, now }) => ({
    invitations: (await listTeamInvitations(deps.store.db, capability, now)).map(onWire),
    requests: (await readJoinRequests(deps.store.db, capability, now)).map(onWire),
  }),

  inviteTeamMember: async ({
    capability,
    body: { full_name: fullName, email, role },
    caller,
    now,
  }) => ({
    invitation_id: await inviteToTeam(deps, capability, { fullName, email, role }, caller, now),
  }),

  resendTeamInvitation: async ({ capability, body, caller, now }) => ({
    invitation_id: await resendToTeam(
      deps,
      capability,
      { id: body.invitation_id, role: body.role },
      caller,
      now,
    ),
  }),

  cancelTeamInvitation: async ({ capability, body, now }) => {
    await cancelToTeam(deps, capability, body.invitation_id, now);
    return { cancelled: true };
  },

  dismissJoinRequest: async ({ capability, body, now }) => {
    await dismissJoinRequest(deps, capability, body.person_id, now);
    return { dismissed: true };
  },

  openTeamInvitation: async ({ body, now }) =>
    onWire(await openTeamInvitation(deps, body.token, now)),

  acceptTeamInvitation: async ({ capability, body, now }) => ({
    company_id: await acceptTeamInvitation(deps, capability, body.token, now),
  }),

  joinTeam: async ({ body: { token, full_name: fullName, password }, caller, session, now }) => {
    const joined = await joinTeam(deps, token, { fullName, password }, caller, now);
    session.begin(joined.session);
    return { company_id: joined.practiceId };
  },

  declineTeamInvitation: async ({ body, now }) => {
    await declineTeamInvitation(deps, body.token, now);
    return { declined: true };
  },
});
