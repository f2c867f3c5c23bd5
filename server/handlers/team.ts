import type * as team from '@/lib/contract/team';
import type { Handlers } from '@/server/http/handlers';
import { readTeam } from '@/server/services/clientTaxes/readTable';
import type { Deps } from '@/server/services/deps';

/** Who works at a practice. */
export const teamHandlers = (deps: Pick<Deps, 'store'>): Handlers<typeof team> => ({
  teamMembers: async ({ capability, query }) => {
    const { full_name: fullName, is_active: isActive } = query;
    const members = await readTeam(deps.store.db, capability, {
      ...(fullName && { fullName }), ...(isActive && { isActive: isActive === 'true' }),
    });
    return {
      team_members: members.map((each) => ({
        person_id: each.personId, full_name: each.fullName, initials: each.initials, role: each.role, is_active: each.isActive,
        clients: each.clients,
      })),
    };
  },
});
