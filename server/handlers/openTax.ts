import type * as openTax from '@/lib/contract/openTax';
import type { Deps } from '@/server/services/deps';
import { inviteClient, resendInvitation, revokeInvitation } from '@/server/services/practices/inviteClient';
import { addPracticeFor, finishPractice, listPractices, setAgentReference } from '@/server/services/practices/setUpPractice';
import type { Handlers } from '@/server/http/handlers';

/** Practices: setting one up, and inviting its clients. */
export const openTaxHandlers = (deps: Deps): Handlers<typeof openTax> => ({
  setUp: async ({ grant }) => ({ practices: await listPractices(deps.store.db, grant) }),

  addPractice: async ({ grant, body, now }) => ({ id: await addPracticeFor(deps, grant, { companyNumber: body.company_number, name: body.name }, now) }),

  setAgentReference: async ({ grant, body, now }) => ({ arn: await setAgentReference(deps, grant, body.arn, now) }),

  finishSetUp: async ({ grant, now }) => ({ state: await finishPractice(deps, grant, now) }),

  inviteClient: async ({ grant, body, now }) => {
    const { full_name: fullName, email, company_number: companyNumber, name } = body;
    return { client_id: await inviteClient(deps, grant, { fullName, email, companyNumber, name }, now) };
  },

  resendInvite: async ({ grant, query, now }) => {
    await resendInvitation(deps, grant, query.client_id, now);
    return { sent: true };
  },

  revokeInvite: async ({ grant, query, now }) => {
    await revokeInvitation(deps, grant, query.client_id, now);
    return { revoked: true };
  },
});
