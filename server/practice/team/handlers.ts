import type * as team from '@/lib/practice/teamContract';
import type { Handlers } from '@/server/platform/http/handlers';
import { readTeam } from './readTeam';
import { readSecurity } from './readSecurity';
import { changeRole, deactivateMember, reactivateFormerMember, type TeamDeps } from './team';
import { leavePractice } from './ownMembership';
import { onWire } from '@/server/platform/http/onWire';

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
      team_members: members.map((member) =>
        onWire({ ...member, isYou: member.personId === capability.person?.personId }),
      ),
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
      events: page.events.map(({ from, ...event }) => ({ ...onWire(event), ...from })),
    };
  },
});
