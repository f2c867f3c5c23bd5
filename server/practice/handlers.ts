import type * as openTax from '@/lib/practice/contract';
import type { Deps } from '@/server/deps';
import { askToJoin } from './askToJoin';
import { changeInvitationAddress, resendInvitation, revokeInvitation } from '@/server/clients/onboarding/changeInvitation';
import { inviteClient } from '@/server/clients/onboarding/inviteClient';
import { readInvitationsLeft } from './invitationsLeft';
import { addPracticeFor, finishPractice, listPractices, setAgentReference } from './setUpPractice';
import type { Handlers } from '@/server/platform/http/handlers';

/** Practices: setting one up, and inviting its clients. */
export const openTaxHandlers = (deps: Deps): Handlers<typeof openTax> => ({
  setUp: async ({ capability }) => ({ practices: await listPractices(deps.store.db, capability) }),

  addPractice: async ({ capability, body, now }) => ({
    id: await addPracticeFor(deps, capability, { companyNumber: body.company_number, name: body.name }, now),
  }),

  askToJoin: async ({ capability, body, now }) => {
    await askToJoin(deps, capability, body.company_number, now);
    return { sent: true };
  },

  setAgentReference: async ({ capability, body, now }) => ({ arn: await setAgentReference(deps, capability, body.arn, now) }),

  finishSetUp: async ({ capability, now }) => ({ state: await finishPractice(deps, capability, now) }),

  inviteClient: async ({ capability, body, now }) => {
    const { full_name: fullName, email, company_number: companyNumber, name } = body;
    return { client_id: await inviteClient(deps, capability, { fullName, email, companyNumber, name }, now) };
  },

  invitationsLeft: async ({ capability, now }) => {
    const { left, perDay, words } = await readInvitationsLeft(deps.store.db, capability, now);
    return { left, per_day: perDay, words };
  },

  resendInvite: async ({ capability, query, now }) => {
    await resendInvitation(deps, capability, query.client_id, now);
    return { sent: true };
  },

  changeInviteAddress: async ({ capability, query, body, now }) => {
    const { full_name: fullName, email, instead_of: insteadOf } = body;
    await changeInvitationAddress(deps, capability, query.client_id, { fullName, email, insteadOf }, now);
    return { sent: true };
  },

  revokeInvite: async ({ capability, query, body, now }) => {
    await revokeInvitation(deps, capability, { clientId: query.client_id, email: body.email }, now);
    return { revoked: true };
  },
});
