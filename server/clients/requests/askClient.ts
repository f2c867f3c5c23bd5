import type {
  CompanyCapability,
  PersonCapability,
  PracticeCapability,
} from '@/lib/access/capability';
import { Refusal } from '@/lib/access/refusal';
import { isoDate } from '@/lib/kernel/dates/ukDates';
import {
  MOST_WAITING,
  nextFileRequestState,
  type FileRequestEvent,
} from '@/lib/clients/requests/fileRequest';
import { filesAskedEvent, filesSentBackEvent } from '@/lib/clients/requests/requestMails';
import { authoriseCompany } from '@/server/access/authorise';
import { requireAllowance } from '@/server/access/accountLimits';
import type { ClientNeeds } from '@/server/clients/needs';
import { fileRequestMail, filesSentBackMail } from '@/server/clients/mails/requests';
import { lockConfirmed } from '@/server/practice/confirmed';
import { appendAudit } from '@/server/audit/store/log';
import type { Db } from '@/server/platform/db/db';
import {
  holdOfPractice,
  whoAnswers,
  type LockedClient,
} from '@/server/clients/requests/store/askedClients';
import {
  addFileRequest,
  changeRequest,
  countOpen,
  findRequest,
  type FileRequest,
} from '@/server/clients/requests/store/fileRequests';
import { findClient } from '@/server/clients/store/clients';
import { lockPractice } from '@/server/access/store/lockPractice';
import { missing, seenForRequests } from './readRequests';
import { checkedDay } from './checkedDay';
import { notifyOfFileRequest, type AboutClient } from './notifyOfFileRequest';
import { requestRefusals } from '@/lib/clients/text';

type Asks = PracticeCapability<'client:ask'>;
export type AskDeps = Pick<ClientNeeds, 'store' | 'outbox' | 'sealer' | 'portalUrl' | 'limiter'>;
export interface Seen {
  clientId: string;
  requestId: string;
  revision: number;
}

interface Held {
  client: LockedClient;
  company: CompanyCapability<'company:read'>;
  person: PersonCapability;
}

/**
 * Returns the client as this person sees it, locked. The caller holds the practice.
 * @throws Refusal notFound
 */
export async function hold(tx: Db, capability: Asks, clientId: string): Promise<Held> {
  const { person } = capability;
  const seen = person && (await findClient(tx, capability, clientId));
  const client = seen && (await holdOfPractice(tx, capability, seen));
  if (!client) throw missing();
  return {
    client,
    person,
    company: await authoriseCompany(tx, person, client.companyId, 'company:read'),
  };
}

/**
 * Sends the client a request for files.
 * @throws Refusal notFound; conflict before HMRC has confirmed the practice; badlyFormed; tooMany.
 */
export async function askForFiles(
  deps: AskDeps,
  capability: Asks,
  clientId: string,
  { text, dueOn }: { text: string; dueOn: string | undefined },
  now: Date,
): Promise<string> {
  const day = checkedDay(dueOn, isoDate(now));
  await seenForRequests(deps.store.db, capability, clientId);
  await requireAllowance(
    deps.limiter,
    'requestsToClient',
    clientId,
    requestRefusals.tooManyRequests,
  );
  return deps.store.db.transaction(async (tx) => {
    await lockConfirmed(tx, capability);
    const { client, company, person } = await hold(tx, capability, clientId);
    if ((await whoAnswers(tx, client)).length === 0) {
      throw new Refusal('conflict', requestRefusals.noneJoined(client.companyName));
    }
    if ((await countOpen(tx, client)) >= MOST_WAITING) {
      throw new Refusal('conflict', requestRefusals.tooManyOpen(MOST_WAITING));
    }
    const id = await addFileRequest(tx, client, person, { text, dueOn: day, askedAt: now });
    await note(tx, { client, person }, id, 'files asked for', now);
    const mail = (about: AboutClient) => fileRequestMail({ ...about, dueOn: day });
    await notifyOfFileRequest(tx, deps, {
      company,
      client,
      moment: filesAskedEvent(id),
      now,
      mail,
    });
    return id;
  });
}

const note = (
  tx: Db,
  { client, person }: Pick<Held, 'client' | 'person'>,
  id: string,
  event: string,
  at: Date,
) =>
  appendAudit(tx, {
    at,
    actor: person.actor,
    companyId: client.companyId,
    subject: `fileRequest:${id}`,
    event,
  });

/**
 * Returns the request if it is unchanged since the person saw it.
 * @throws Refusal notFound; conflict once it has changed
 */
async function asSeen(
  tx: Db,
  client: LockedClient,
  { requestId, revision }: Seen,
  event: FileRequestEvent,
) {
  const request = await findRequest(tx, client, requestId);
  if (!request) throw missing();
  if (request.revision !== revision) throw new Refusal('conflict', requestRefusals.changed);
  const state = nextFileRequestState(request.state, event);
  if (!state)
    throw new Refusal(
      'conflict',
      request.state === 'answered' ? requestRefusals.changed : requestRefusals.closed,
    );
  return { request, state };
}

type Act = (tx: Db, held: Held, request: FileRequest) => Promise<void>;

interface Decision {
  event: FileRequestEvent;
  act: Act;
  isWritten?: boolean;
}

async function decide(
  deps: AskDeps,
  capability: Asks,
  seen: Seen,
  { event, act, isWritten = false }: Decision,
): Promise<void> {
  await deps.store.db.transaction(async (tx) => {
    if (!(await findClient(tx, capability, seen.clientId))) throw missing();
    await (isWritten ? lockConfirmed : lockPractice)(tx, capability);
    const held = await hold(tx, capability, seen.clientId);
    const { request } = await asSeen(tx, held.client, seen, event);
    await act(tx, held, request);
  });
}

/**
 * Accepts the files as complete.
 * @throws Refusal notFound; conflict when the client has sent something, or taken it back, since.
 */
export const acceptFiles = (
  deps: AskDeps,
  capability: Asks,
  seen: Seen,
  now: Date,
): Promise<void> =>
  decide(deps, capability, seen, {
    event: 'accept',
    act: async (tx, held, request) => {
      await changeRequest(tx, request, { state: 'accepted', closedAt: now }, held.person);
      await note(tx, held, request.id, 'files accepted', now);
    },
  });

/**
 * Withdraws a request while no file waits for review.
 * @throws Refusal notFound; conflict as above.
 */
export const withdrawFileRequest = (
  deps: AskDeps,
  capability: Asks,
  seen: Seen,
  now: Date,
): Promise<void> =>
  decide(deps, capability, seen, {
    event: 'withdraw',
    act: async (tx, held, request) => {
      await changeRequest(tx, request, { state: 'withdrawn', closedAt: now }, held.person);
      await note(tx, held, request.id, 'request for files taken back', now);
    },
  });

/**
 * Sends a request back with what is still missing.
 * @throws Refusal notFound; conflict as above, and before HMRC has confirmed the practice.
 */
export const sendBackFiles = (
  deps: AskDeps,
  capability: Asks,
  { reason, ...seen }: Seen & { reason: string },
  now: Date,
): Promise<void> =>
  decide(deps, capability, seen, {
    event: 'sendBack',
    act: async (tx, held, request) => {
      await changeRequest(tx, request, {
        state: 'sentBack',
        reason,
        sentBackAt: now,
        reminderStep: null,
      });
      await note(tx, held, request.id, 'files sent back', now);
      const { company, client } = held;
      await notifyOfFileRequest(tx, deps, {
        company,
        client,
        moment: filesSentBackEvent(request.id, now),
        now,
        mail: filesSentBackMail,
      });
    },
    isWritten: true,
  });
