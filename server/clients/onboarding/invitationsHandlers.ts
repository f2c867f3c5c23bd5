import type * as invitations from '@/lib/clients/onboarding/invitationsContract';
import type { ClientNeeds } from '@/server/clients/needs';
import type { Handlers } from '@/server/platform/http/handlers';
import { changeInvitationAddress, resendInvitation, revokeInvitation } from './changeInvitation';
import { inviteClient } from './inviteClient';

/** Returns the handlers of a practice's invitations to its clients. */
export const invitationHandlers = (deps: ClientNeeds): Handlers<typeof invitations> => ({
  inviteClient: async ({ capability, body, now }) => {
    const { full_name: fullName, email, company_number: companyNumber, name } = body;
    return {
      client_id: await inviteClient(
        deps,
        capability,
        { fullName, email, companyNumber, name },
        now,
      ),
    };
  },

  resendInvite: async ({ capability, query, now }) => {
    await resendInvitation(deps, capability, query.client_id, now);
    return { sent: true };
  },

  changeInviteAddress: async ({ capability, query, body, now }) => {
    const { full_name: fullName, email, instead_of: insteadOf } = body;
    await changeInvitationAddress(
      deps,
      capability,
      query.client_id,
      { fullName, email, insteadOf },
      now,
    );
    return { sent: true };
  },

  revokeInvite: async ({ capability, query, body, now }) => {
    await revokeInvitation(deps, capability, { clientId: query.client_id, email: body.email }, now);
    return { revoked: true };
  },
});
