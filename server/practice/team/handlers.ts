import type * as team from '@/lib/practice/teamContract';
import type { Handlers } from '@/server/platform/http/handlers';
import { readTeam } from './readTeam';
import { readSecurity } from './readSecurity';
import { changeRole, deactivateMember, reactivateFormerMember, type TeamDeps } from './team';
import { leavePractice } from './ownMembership';

const SAVED = { saved: true };

/** Handles the team of a practice. */
export const teamHandlers = (deps: TeamDeps): Handlers<typeof team> => ({
  teamMembers: async ({ capability, query }) => {
    const { full_name: fullName, is_active: isActive } = query;
    const members = await readTeam(deps.store.db, capability, {
      ...(fullName && { fullName }),
      ...(isActive && { isActive: isActive === 'true' }),
    });
    return {
      team_members: members.map((member) => ({
        person_id: member.personId,
        full_name: member.fullName,
        initials: member.initials,
        email: member.email,
        role: member.role,
        is_active: member.isActive,
        is_you: member.personId === capability.person?.personId,
        clients: member.clients,
        can_see: member.canSee,
        sees_all: member.seesAll,
        last_seen_at: member.lastSeenAt?.toISOString(),
        deactivated_at: member.deactivatedAt?.toISOString(),
      })),
    };
  },

  changeRole: async ({ capability, body, caller, now }) => {
    await changeRole(deps, capability, { personId: body.person_id, role: body.role }, caller, now);
    return SAVED;
  },

  deactivateMember: async ({ capability, body, caller, now }) => ({
    clients: await deactivateMember(
      deps,
      capability,
      { personId: body.person_id, handOverTo: body.hand_over_to },
      caller,
      now,
    ),
  }),

  reactivateMember: async ({ capability, body, caller, now }) => {
    await reactivateFormerMember(deps, capability, body.person_id, caller, now);
    return SAVED;
  },

  leavePractice: async ({ capability, now }) => {
    await leavePractice(deps, capability, now);
    return { left: true };
  },

  teamSecurity: async ({ capability, query: { person_id: personId, kind, before }, now }) => {
    const page = await readSecurity(deps.store.db, capability, { personId, kind, before }, now);
    return {
      ...page,
      events: page.events.map(({ at, lastAt, from, ...event }) => ({
        ...event,
        at: at.toISOString(),
        last_at: lastAt.toISOString(),
        ...from,
      })),
    };
  },
});
