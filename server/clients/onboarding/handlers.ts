import type * as clientOnboarding from '@/lib/clients/onboarding/contract';
import { acceptInvitation, declineInvitation, joinByInvitation } from './answerInvitation';
import type { ClientNeeds } from '@/server/clients/needs';
import { askForInvitation, listAsClient, openInvitation, readInvitation } from './readInvitation';
import { offersToMe } from '@/server/refunds/offers/answer';
import type { Handlers } from '@/server/platform/http/handlers';

const linkOf = ({
  company_id: practiceId,
  client_id: clientId,
  token,
}: {
  company_id: string;
  client_id: string;
  token: string;
}) => ({ practiceId, clientId, token });

/** Returns the handlers of an end client's invitation, its answer, and their list of companies. */
export const clientOnboardingHandlers = (deps: ClientNeeds): Handlers<typeof clientOnboarding> => ({
  invite: ({ capability, query, now }) =>
    readInvitation(
      deps.store.db,
      capability,
      { practiceId: query.company_id, clientId: query.client_id },
      now,
    ),

  openInvite: ({ body, now }) => openInvitation(deps, linkOf(body), now),

  acceptInvite: async ({ capability, body, now }) => ({
    joined: true,
    companyId: await acceptInvitation(deps, capability, linkOf(body), now),
  }),

  joinByInvite: async ({ body, caller, session, now }) => {
    const joined = await joinByInvitation(
      deps,
      linkOf(body),
      { fullName: body.full_name, password: body.password },
      caller,
      now,
    );
    session.begin(joined.session);
    return { joined: true, companyId: joined.companyId };
  },

  declineInvite: async ({ body, now }) => {
    await declineInvitation(deps, linkOf(body), now);
    return { declined: true };
  },

  askAgain: async ({ body, now }) => {
    await askForInvitation(deps, linkOf(body), now);
    return { sent: true };
  },

  clientCompanies: async ({ capability, now }) => {
    const offers = await offersToMe(deps.store.db, capability, now);
    return (await listAsClient(deps.store.db, capability)).map((companyAsClient) => ({
      ...companyAsClient,
      offers: offers.get(companyAsClient.companyId) ?? [],
    }));
  },
});
