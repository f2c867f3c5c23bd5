import type * as clients from '@/lib/clients/contract';
import { canInPractice } from '@/server/access/can';
import { readNewClient } from '@/server/clients/reading/readNewClient';
import { listClients } from '@/server/clients/list/listClients';
import type { ClientNeeds } from '@/server/clients/needs';
import { addClientByHand } from './addClient';
import { endPerson } from '@/server/clients/portal/endPerson';
import { inviteToClient } from '@/server/clients/onboarding/inviteClient';
import { inviteMany } from '@/server/clients/onboarding/inviteMany';
import { setClientNumbers, type NumbersForm } from './numbers';
import { numbersTyped } from './typedNumbers';
import { removeClient } from './removeClient';
import { undoClientNumbers } from './undoNumbers';
import type { Handlers } from '@/server/platform/http/handlers';

/** Returns the handlers of the list of a practice's clients and of actions on one of them. */
export const clientsHandlers = (deps: ClientNeeds): Handlers<typeof clients> => ({
  practiceClients: async ({ capability, query, now }) => ({
    ...(await listClients(deps.store.db, capability, query, now)),
    may: {
      assign: await canInPractice(deps.store.db, capability, 'client:assign'),
      remove: await canInPractice(deps.store.db, capability, 'client:remove'),
    },
  }),

  addClient: async ({ capability, body, now }) => {
    const { name, email, full_name: fullName, confirmed } = body;
    const numbers = numbersTyped(body);
    const { clientId, doubts } = await addClientByHand(
      deps,
      capability,
      { type: body.client_type ?? 'business', numbers, name, email, fullName, confirmed },
      now,
    );
    if (clientId) await readNewClient(deps, capability, clientId);
    return { ...(clientId && { client_id: clientId }), doubts };
  },

  setClientNumbers: async ({ capability, query, body, now }) => {
    const { seen, nino_removed: isNinoRemoved, client_type: type, confirmed } = body;
    const typed = numbersTyped(body);
    const form: NumbersForm = {
      typed: { ...typed, nino: typed.nino ?? (isNinoRemoved ? null : undefined) },
      type,
      asSeen: { ...numbersTyped(seen), ninoEnding: seen.nino_ending },
      seenType: seen.client_type,
      confirmed,
    };
    const { isOther, doubts } = await setClientNumbers(
      deps,
      capability,
      query.client_id,
      form,
      now,
    );
    if (isOther) await readNewClient(deps, capability, query.client_id);
    return { saved: doubts.length === 0, doubts };
  },

  undoClientNumbers: async ({ capability, query, now }) => {
    await undoClientNumbers(deps, capability, query.client_id, now);
    await readNewClient(deps, capability, query.client_id);
    return { undone: true };
  },

  inviteToClient: async ({ capability, query, body, now }) => {
    await inviteToClient(
      deps,
      capability,
      query.client_id,
      { fullName: body.full_name, email: body.email },
      now,
    );
    return { sent: true };
  },

  inviteClients: async ({ capability, body, now }) => {
    const wanted = body.invitations.map(({ client_id: clientId, full_name: fullName, email }) => ({
      clientId,
      fullName,
      email,
    }));
    const { sent, problems } = await inviteMany(deps, capability, wanted, now);
    return {
      sent,
      problems: problems.map(({ clientId, sentence }) => ({ client_id: clientId, sentence })),
    };
  },

  endClientPerson: async ({ capability, query, body, now }) => {
    await endPerson(deps, capability, query.client_id, body.person_id, now);
    return { ended: true };
  },

  removeClient: async ({ capability, query, now }) => {
    await removeClient(deps, capability, query.client_id, now);
    return { removed: true };
  },
});
