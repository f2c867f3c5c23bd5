import type { CompanyCapability } from '@/lib/access/capability';
import { Refusal } from '@/lib/access/refusal';
import { isoDate, type IsoDate } from '@/lib/kernel/dates/ukDates';
import { triesLeft, triesWords } from '@/lib/connections/authorisationRequest';
import {
  CLIENT_NO_TRIES_LEFT,
  clientProblem,
  authorisationState,
  authorisationWords,
} from '@/lib/clients/reading/clientAuthorisation';
import { openStep } from '@/lib/clients/onboarding/signUp';
import type { Visitor } from '@/server/connections/clientContext';
import { ownAgent, type OwnAgent } from '@/server/clients/store/ownAgents';
import type { Db } from '@/server/platform/db/db';
import { findAuthorisation } from '@/server/connections/store/authorisationRequests';
import { lockOwnAgent } from '@/server/clients/store/lockOwnAgent';
import { listSharedTaxes } from '@/server/clients/sharing/store/sharedTaxes';
import { readRequestStatus, sendAuthorisationRequest } from './askAtHmrc';
import type { AskDeps, Asking } from './authorisationCalls';
import { authorisationRefusals } from '@/lib/clients/text';

type Decides = CompanyCapability<'agents:manage'>;

const words = ({ practiceName }: OwnAgent): Asking['words'] => ({
  problem: (code) => clientProblem(code, practiceName),
  noTriesLeft: CLIENT_NO_TRIES_LEFT,
  triesLeft: (left) => (left === 0 ? CLIENT_NO_TRIES_LEFT : triesWords(left)),
  answerLost: authorisationRefusals.answerLost,
  connectFirst: authorisationWords('not_connected', practiceName, false).sentence,
  lookFirst: authorisationRefusals.clientAsked,
  noNumber: authorisationWords('no_number', practiceName, false).sentence,
  inGroup: authorisationWords('vat_group', practiceName, false).sentence,
});

/**
 * Returns whether the company has chosen what it shares with this practice, and whether it shares
 * VAT, which HMRC is asked about.
 */
async function saidOf(
  db: Db,
  capability: Decides,
  clientId: string,
): Promise<{ said: boolean; isVatShared: boolean }> {
  const taxes = await listSharedTaxes(db, capability, clientId);
  return {
    said: taxes.some(({ saidAt }) => saidAt !== null),
    isVatShared: taxes.some(({ tax, shared }) => tax === 'vat' && shared),
  };
}

const asking = (capability: Decides, agent: OwnAgent): Asking => {
  const { clientId } = agent.client;
  return {
    capability,
    person: capability.person,
    actor: capability.actor,
    words: words(agent),
    client: async (db) => (await ownAgent(db, capability, clientId)).client,
    agency: (db) => ownAgent(db, capability, clientId),
    lock: (tx) => lockOwnAgent(tx, capability, clientId),
    requireVat: async (tx) => {
      if ((await saidOf(tx, capability, clientId)).isVatShared) return;
      throw new Refusal(
        'conflict',
        authorisationWords('kept_back', agent.practiceName, false).sentence,
      );
    },
  };
};

/**
 * Returns the state of a client's own sign-up: the open step, and HMRC's authorisation of the
 * practice.
 * @throws Refusal notFound
 */
export async function readSignUp(db: Db, capability: Decides, clientId: string, now: Date) {
  const { client, practiceName, isConnected } = await ownAgent(db, capability, clientId);
  const row = await findAuthorisation(db, client);
  const { said, isVatShared } = await saidOf(db, capability, clientId);
  const { authorisation, vrn, isVatElsewhere } = client;
  const standing = authorisationState({
    state: row?.state ?? 'none',
    expired: row?.expiresOn != null && isoDate(now) > row.expiresOn,
    authorisation,
    hasNumber: vrn !== null,
    isVatElsewhere,
    isConnected,
    isVatShared,
  });
  const isOpen = standing === 'pending';
  return {
    practiceName,
    clientName: client.name,
    vrn: vrn ?? undefined,
    step: openStep({ authorisation, standing, said }),
    standing,
    ...authorisationWords(standing, practiceName, Boolean(row?.actionUrl)),
    ...(isOpen && row?.actionUrl && { actionUrl: row.actionUrl }),
    ...(isOpen && row?.expiresOn && { expiresOn: row.expiresOn }),
    ...(row?.checkedAt && { checkedAt: row.checkedAt.toISOString() }),
    triesLeft: triesLeft(row, now),
  };
}

/**
 * Has HMRC ask the client whether the practice may act, by the day of their VAT registration, and
 * returns the status.
 * @throws Refusal notFound; conflict with the next act, at `registered_on` for a wrong day;
 * unavailable when HMRC does not answer
 */
export async function askAsClient(
  deps: AskDeps,
  capability: Decides,
  clientId: string,
  registeredOn: IsoDate,
  visitor: Visitor,
) {
  const agent = await ownAgent(deps.store.db, capability, clientId);
  await sendAuthorisationRequest(deps, asking(capability, agent), registeredOn, visitor);
  return readSignUp(deps.store.db, capability, clientId, deps.clock.now());
}

/**
 * Checks the authorisation at HMRC when the client returns from there or asks for a check.
 * @throws Refusal notFound, conflict, unavailable
 */
export async function checkAuthorisationAsClient(
  deps: AskDeps,
  capability: Decides,
  clientId: string,
  visitor: Visitor,
) {
  const agent = await ownAgent(deps.store.db, capability, clientId);
  await readRequestStatus(deps, asking(capability, agent), visitor);
  return readSignUp(deps.store.db, capability, clientId, deps.clock.now());
}
