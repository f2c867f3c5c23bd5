import type * as openTax from '@/lib/practice/contract';
import type { PracticeNeeds } from '@/server/practice/needs';
import { askToJoin } from './askToJoin';
import { readInvitationsLeft } from './invitationsLeft';
import { addPracticeFor, finishPractice, listPractices, setAgentReference } from './setUpPractice';
import type { Handlers } from '@/server/platform/http/handlers';

/** Handles the set-up of a practice, and how many clients it can invite. */
export const openTaxHandlers = (deps: PracticeNeeds): Handlers<typeof openTax> => ({
  setUp: async ({ capability }) => ({ practices: await listPractices(deps.store.db, capability) }),

  addPractice: async ({ capability, body, now }) => ({
    id: await addPracticeFor(
      deps,
      capability,
      { companyNumber: body.company_number, name: body.name },
      now,
    ),
  }),

  askToJoin: async ({ capability, body, now }) => {
    await askToJoin(deps, capability, body.company_number, now);
    return { sent: true };
  },

  setAgentReference: async ({ capability, body, now }) => ({
    arn: await setAgentReference(deps, capability, body.arn, now),
  }),

  finishSetUp: async ({ capability, now }) => ({
    state: await finishPractice(deps, capability, now),
  }),

  invitationsLeft: async ({ capability, now }) => {
    const { left, perDay, words } = await readInvitationsLeft(deps.store.db, capability, now);
    return { left, per_day: perDay, words };
  },
});
