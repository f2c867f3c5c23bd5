import type { PracticeCapability } from '@/lib/access/capability';
import { NOT_FOUND, Refusal } from '@/lib/access/refusal';
import type { IsoDate } from '@/lib/kernel/dates/ukDates';
import { notReadText } from '@/lib/access/text';
import {
  ANSWER_LOST,
  NO_TRIES_LEFT,
  requestProblem,
  REQUEST_WORDS,
  triesLeft,
  triesWords,
  type RequestState,
} from '@/lib/connections/authorisationRequest';
import type { Visitor } from '@/server/connections/clientContext';
import { seenClient, type SeenClient } from '@/server/access/store/seenClient';
import { visibleClients } from '@/server/access/store/visibleClients';
import type { Db } from '@/server/platform/db/db';
import {
  findAuthorisation,
  type AuthorisationRow,
} from '@/server/connections/store/authorisationRequests';
import { thePractice } from '@/server/practice/store/practices';
import { readRequestStatus, sendAuthorisationRequest } from './askAtHmrc';
import type { AskDeps, Asking } from './authorisationCalls';
import { lockPractice } from '@/server/access/store/lockPractice';
import { authorisationRefusals } from '@/lib/clients/text';

type Asks = PracticeCapability<'client:invite'>;

const WORDS: Asking['words'] = {
  problem: requestProblem,
  answerLost: ANSWER_LOST,
  noNumber: notReadText.noVatNumber,
  inGroup: notReadText.inVatGroup,
  noTriesLeft: NO_TRIES_LEFT,
  triesLeft: triesWords,
  connectFirst: authorisationRefusals.connectFirst,
  lookFirst: authorisationRefusals.practiceAsked,
};

async function theClient(
  db: Db,
  capability: PracticeCapability<'client:read'>,
  companyId: string,
): Promise<SeenClient> {
  const client = await seenClient(db, capability, await visibleClients(db, capability), {
    companyId,
  });
  if (!client) throw new Refusal('notFound', NOT_FOUND);
  return client;
}

const asking = (capability: Asks, companyId: string): Asking => ({
  capability,
  person: capability.person,
  actor: capability.actor,
  words: WORDS,
  client: (db) => theClient(db, capability, companyId),
  agency: (db) => thePractice(db, capability),
  lock: (tx) => lockPractice(tx, capability),
});

function viewOf(client: SeenClient, row: AuthorisationRow | undefined, now: Date) {
  const state: RequestState = row?.state ?? 'none';
  const left = triesLeft(row, now);
  const whyNot =
    client.vrn === null ? notReadText.noVatNumber : client.isVatElsewhere && notReadText.inVatGroup;
  return {
    state,
    sentence: whyNot || REQUEST_WORDS[state].sentence,
    triesLeft: left,
    mayAsk: !whyNot && REQUEST_WORDS[state].mayAsk && left > 0,
    ...(state === 'pending' && row?.actionUrl && { actionUrl: row.actionUrl }),
    ...(state === 'pending' && row?.expiresOn && { expiresOn: row.expiresOn }),
    ...(row?.checkedAt && { checkedAt: row.checkedAt.toISOString() }),
  };
}

/**
 * Returns the status of the practice's request for one client as of the last check at HMRC.
 * @throws Refusal notFound
 */
export async function readAuthorisation(
  db: Db,
  capability: PracticeCapability<'client:read'>,
  companyId: string,
  now: Date,
) {
  const client = await theClient(db, capability, companyId);
  return viewOf(client, await findAuthorisation(db, client), now);
}

/**
 * Asks HMRC to ask the client for authorisation, and returns the status.
 * @throws Refusal notFound; conflict with what to do, at `registered_on` for a wrong day;
 * unavailable when HMRC does not answer
 */
export async function askForAuthorisation(
  deps: AskDeps,
  capability: Asks,
  companyId: string,
  registeredOn: IsoDate,
  visitor: Visitor,
) {
  await sendAuthorisationRequest(deps, asking(capability, companyId), registeredOn, visitor);
  return readAuthorisation(deps.store.db, capability, companyId, deps.clock.now());
}

/**
 * Checks the request's status at HMRC and returns it.
 * @throws Refusal notFound, conflict, unavailable
 */
export async function checkAuthorisation(
  deps: AskDeps,
  capability: Asks,
  companyId: string,
  visitor: Visitor,
) {
  await readRequestStatus(deps, asking(capability, companyId), visitor);
  return readAuthorisation(deps.store.db, capability, companyId, deps.clock.now());
}
